import { SingleFlight } from './single-flight';

/** One run at a time for many callers: what they bring while one is under way goes together in the next. */
export class Coalescer<T> {
  private waiting: T[] = [];
  private readonly runs = new SingleFlight(() => this.run(this.waiting.splice(0)));

  constructor(private readonly run: (items: T[]) => Promise<void>) {}

  /** Resolves when a run with these items has ended. @throws what it threw, as everybody else of that run is told */
  add(items: readonly T[]): Promise<void> {
    this.waiting.push(...items);
    return this.runs.next();
  }
}
