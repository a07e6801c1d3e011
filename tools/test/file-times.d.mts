/** A report of Jest, as far as the times need it. Times are milliseconds since 1970, durations milliseconds. */
interface Report {
  readonly testResults: readonly {
    readonly startTime: number;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly startAt?: number | null;
      readonly duration?: number | null;
    }[];
  }[];
}

export const LAST_TIMES: string;
export function secondsByFile(report: Report): [file: string, seconds: number][];
export function sharedOut(
  files: readonly string[],
  count: number,
  secondsOf: (file: string) => number,
): { seconds: number; files: string[] }[];
