/** A repeatable random number generator: the same seed gives the same numbers. */
export class Random {
  constructor(private state: number) {}

  /** Returns a number from 0 up to but not including 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(from: readonly T[]): T {
    return from[this.int(0, from.length - 1)]!;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  text(signs: string, length: number): string {
    return Array.from({ length }, () => signs[this.int(0, signs.length - 1)]).join('');
  }

  uuid(): string {
    const hex = this.text('0123456789abcdef', 32).split('');
    hex[12] = '4';
    hex[16] = '89ab'[this.int(0, 3)]!;
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
