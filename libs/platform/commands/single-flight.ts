/** Asks the same question for many callers at once, and never answers anybody with what was asked before they came. */
export class SingleFlight<T> {
  private asking: Promise<T> | undefined;
  private waiting: Promise<T> | undefined;

  constructor(private readonly ask: () => Promise<T>) {}

  /** An answer to a question that begins now or later. */
  next(): Promise<T> {
    // What is under way may have been answered already: everybody who comes meanwhile shares the one after it.
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
