import { Clock } from '@floorplan/platform/commands';

/** A clock that is set: demo vehicles were financed over months, each on its day. */
export class DemoClock extends Clock {
  private day = '2026-01-01';
  private minute = 0;

  set(day: string): void {
    this.day = day;
    this.minute = 0;
  }

  override now(): Date {
    this.minute = Math.min(this.minute + 1, 600);
    // Today's were not financed later than now, however early the demo is loaded.
    return new Date(Math.min(Date.parse(`${this.day}T07:00:00Z`) + this.minute * 60_000, Date.now()));
  }

  override today(): string {
    return this.day;
  }
}
