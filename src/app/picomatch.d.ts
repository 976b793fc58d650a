/** The parts of picomatch that the command uses; picomatch has no types of its own. */
declare module "picomatch" {
  interface Options {
    readonly dot?: boolean;
    readonly posix?: boolean;
    readonly nonegate?: boolean;
  }
  export default function picomatch(
    glob: string | readonly string[],
    options?: Options,
  ): (path: string) => boolean;
}
