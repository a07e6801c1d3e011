/**
 * Shares one asynchronous call between concurrent callers. A caller never gets the result of a call that
 * started before its own request.
 */
export class SingleFlight<T> {
  private asking: Promise<T> | undefined;
  private waiting: Promise<T> | undefined;

  constructor(private readonly ask: () => Promise<T>) {}

  /** Returns the result of a call that starts now or later. */
  next(): Promise<T> {
    // The running call may have read old data. Callers that arrive meanwhile share the next call.
    if (this.waiting) return this.waiting;
    if (!this.asking) return this.begin();
    const begin = () => this.begin();
    this.waiting = this.asking.then(begin, begin);
    return this.waiting;
  }

  private begin(): Promise<T> {
    this.waiting = undefined;
    const mine = this.ask();
    const ended = () => {
      if (this.asking === mine) this.asking = undefined;
    };
    this.asking = mine;
    mine.then(ended, ended);
    return mine;
  }
}
