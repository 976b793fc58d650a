import type {Lang,Severity} from "../issue";
export const pages: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {};
export const ruleList: readonly { code: string; severity: Severity; summary: Readonly<Record<Lang,string>> }[] = [];
