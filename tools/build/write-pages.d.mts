export function setup(): void;
export function writePages(): void;
