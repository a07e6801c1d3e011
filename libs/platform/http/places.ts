/** So many at a time; whoever comes next waits in line. */
export class Places {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly count: number) {}

  /** @returns how to leave; leaving twice is leaving once */
  async enter(): Promise<() => void> {
    if (this.taken >= this.count) await new Promise<void>((next) => this.waiting.push(next));
    else this.taken++;
    let here = true;
    return () => {
      if (here) this.leave();
      here = false;
    };
  }

  get empty(): boolean {
    return this.taken === 0;
  }

  /** The place goes to the next in line, if there is one. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken--;
  }
}
