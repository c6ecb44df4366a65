/** The folder of the clone, with a slash at its end. */
export declare const root: string;
export declare const node24: string;
export declare function findProgram(...names: readonly string[]): string | null;
export declare function findChromium(): string | null;
export declare function findFirefox(): string | null;
export declare function findHeadlessShell(): string | null;
export declare function findWebKit(): {
  readonly browser: string;
  readonly driver: string;
  readonly display: string;
} | null;
export declare function findPostgres(): string | null;
