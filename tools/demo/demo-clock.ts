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
    return new Date(
      Date.parse(`${this.day}T07:00:00Z`) + (this.minute = Math.min(this.minute + 1, 600)) * 60_000,
    );
  }

  override today(): string {
    return this.day;
  }
}
