import { SingleFlight } from './single-flight';

/**
 * Runs one batch at a time for many callers. Items added during a run are handled together in the next run.
 */
export class Coalescer<T> {
  private waiting: T[] = [];
  private readonly runs = new SingleFlight(() => this.run(this.waiting.splice(0)));

  constructor(private readonly run: (items: T[]) => Promise<void>) {}

  /**
   * Resolves when the run that contains these items has ended. @throws the error of that run, to each of its
   * callers
   */
  add(items: readonly T[]): Promise<void> {
    this.waiting.push(...items);
    return this.runs.next();
  }
}
