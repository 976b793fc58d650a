import type { Cursor, CursorType, EnclosingFields } from "../../engine/document/cursor";
import { headLength } from "../text/carried-fault";
import type { Reading } from "../../engine/document/reading";
import type { Mark } from "../model/document-rule";
import { isRecord } from "../model/value";
import { ObjectFields } from "./object-fields";

interface OpenValue {
  readonly container: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly names: readonly string[];
  /** The index of the next name or element. */
  next: number;
}

/** The cursor over a document in memory. An undefined property counts as absent, an undefined element as null. */
export class ObjectCursor implements Cursor {
  readonly state = "on";
  name = "";
  /** The value at the cursor. */
  value: unknown;
  private readonly levels: OpenValue[] = [];

  get type(): CursorType {
    const { value } = this;
    if (value == null) return "null";
    return isRecord(value) ? "object" : Array.isArray(value) ? "array" : "other";
  }

  begin(): void {
    const container = this.value as OpenValue["container"];
    const names = Array.isArray(container) ? [] : Object.keys(container);
    this.levels.push({ container, names, next: 0 });
  }

  beginValues(): void {
    const members = Object.entries(this.value as Readonly<Record<string, unknown>>).filter(
      ([, value]) => value !== undefined,
    );
    const names = members.map(([name]) => name);
    this.levels.push({ container: members.map(([, value]) => value), names, next: 0 });
  }

  ignoreNames(): void {
    // an object in memory has no repeated names
  }

  passes(): boolean {
    const level = this.levels.at(-1) as OpenValue;
    for (;;) {
      const name = level.names[level.next];
      if (name === undefined) return false;
      level.next += 1;
      const value = (level.container as Readonly<Record<string, unknown>>)[name];
      if (value === undefined) continue;
      this.name = name;
      this.value = value;
      return true;
    }
  }

  // oxlint-disable-next-line require-yield -- an object is whole
  *nextMember(): Reading<boolean> {
    return this.passes() || this.ends();
  }

  // oxlint-disable-next-line require-yield
  *nextElement(): Reading<boolean> {
    const level = this.levels.at(-1) as OpenValue;
    const elements = level.container as readonly unknown[];
    if (level.next >= elements.length) return this.ends();
    this.value = elements[level.next];
    this.name = level.names[level.next] ?? "";
    level.next += 1;
    return true;
  }

  /** An element of the open array. */
  elementAt(index: number): unknown {
    const { container } = this.levels.at(-1) as OpenValue;
    return (container as readonly unknown[])[index];
  }

  private ends(): false {
    this.levels.pop();
    return false;
  }

  get index(): number {
    return (this.levels.at(-1) as OpenValue).next - 1;
  }

  get here(): number {
    return this.index;
  }

  returnTo(here: number): void {
    this.value = this.elementAt(here);
  }

  mayHold(here: number): boolean {
    const value = this.elementAt(here);
    return (
      isRecord(value) &&
      Object.values(value).some((each) => each !== null && typeof each === "object")
    );
  }

  /** Does nothing: the next member or element is found by its index. */
  *skip(): Reading {}

  *read(passing?: Reading): Reading {
    const { value } = this;
    if (passing !== undefined) yield* passing;
    this.value = value;
  }

  get mayBeJsonInText(): boolean {
    const { value } = this;
    return typeof value === "string" && (value.startsWith("{") || value.startsWith("["));
  }

  // oxlint-disable-next-line require-yield
  *head(): Reading<string | undefined> {
    const { value } = this;
    return typeof value === "string" ? value.slice(0, headLength) : undefined;
  }

  get text(): string {
    return textOf(this.value);
  }

  fields(_of: string, pointer: string): EnclosingFields {
    return new ObjectFields(this, pointer);
  }

  // oxlint-disable-next-line require-yield
  *enter(): Reading<boolean> {
    return true;
  }

  leave(): void {
    // nothing to release
  }

  ahead(see: (name: string) => void): void {
    const { container, names, next } = this.levels.at(-1) as OpenValue;
    const { value } = this;
    for (const name of names.slice(next)) {
      this.value = (container as Readonly<Record<string, unknown>>)[name];
      if (this.value !== undefined) see(name);
    }
    this.value = value;
  }

  readonly nameMark = markOf;
  readonly mark = markOf;
  readonly since = (mark: Mark): Mark => mark;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function markOf(pointer: string): Mark {
  return { pointer };
}
