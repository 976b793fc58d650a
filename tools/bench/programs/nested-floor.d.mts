export function nestedFloor(bytes: Buffer, depth: number): number;
