export interface ReportLimits {
  /** Rows of a result at most. */
  readonly mostRows: number;
  readonly withinMs: number;
}

export const REPORT_LIMITS: ReportLimits = { mostRows: 100_000, withinMs: 30_000 };

/** Work that takes longer than it may. */
export class TooLate extends Error {}

/**
 * Waits for the work, but not longer than it may take.
 * @throws TooLate
 */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
