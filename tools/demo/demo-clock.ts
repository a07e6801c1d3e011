import { Clock } from '@floorplan/platform/commands';

/** A settable clock: demo vehicles are financed over months, each on its day. */
export class DemoClock extends Clock {
  private day = '';
  private minute = 0;

  /** Sets the day, which must not be earlier than the last one; time advances within each day. */
  set(day: string): void {
    if (day < this.day) throw new Error(`${day} was over when ${this.day} began`);
    if (day > this.day) this.minute = 0;
    this.day = day;
  }

  override now(): Date {
    this.minute = Math.min(this.minute + 1, 600);
    // Never later than now, however early in the day the demo is loaded.
    return new Date(Math.min(Date.parse(`${this.day}T07:00:00Z`) + this.minute * 60_000, Date.now()));
  }

  override today(): string {
    return this.day;
  }
}
