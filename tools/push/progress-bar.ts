const WIDTH = 30;
const EVERY_MS = 100;

/** Progress bar on standard error. Without a terminal it prints only the final state, as one line. */
export class ProgressBar {
  private drawn = 0;
  private note = '';

  constructor(
    private readonly label: string,
    private readonly total: number,
    private readonly out: NodeJS.WriteStream = process.stderr,
  ) {}

  update(done: number): void {
    if (!this.out.isTTY || (done < this.total && Date.now() - this.drawn < EVERY_MS)) return;
    this.drawn = Date.now();
    this.out.write(`\r${this.text(done)} ${this.note}\u001b[K`);
  }

  /** Shows the reason of a delay until there is new progress. */
  trouble(what: string): void {
    this.note = `(${what})`;
    if (this.out.isTTY) this.out.write(`\r${this.label} ${this.note}\u001b[K`);
    else this.out.write(`${this.label}: ${what}\n`);
  }

  end(done: number): void {
    this.out.write(this.out.isTTY ? `\r${this.text(done)}\u001b[K\n` : `${this.text(done)}\n`);
  }

  private text(done: number): string {
    const filled = this.total === 0 ? WIDTH : Math.round((done / this.total) * WIDTH);
    return `${this.label.padEnd(9)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${this.total}`;
  }
}
