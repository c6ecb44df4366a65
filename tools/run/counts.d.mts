export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
export declare function writeCounts(counts: Counts): void;
export declare function readCounts(file: string): Counts | null;
