/** The derived file that has the kernel as WebAssembly: its path, and its text. */
export declare function kernelFile(): Promise<readonly [file: string, text: string]>;
