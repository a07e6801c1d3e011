import { Clock } from '@floorplan/platform/commands';

/**
 * A clock that can be set to a day. The demo's vehicles are financed over several months, each on its own
 * day.
 */
export class DemoClock extends Clock {
  private day = '';
  private minute = 0;

  /** Sets the day, which must not be earlier than the day set before. Within a day the time advances. */
  set(day: string): void {
    if (day < this.day) throw new Error(`${day} was over when ${this.day} began`);
    if (day > this.day) this.minute = 0;
    this.day = day;
  }

  override now(): Date {
    this.minute = Math.min(this.minute + 1, 600);
    // Never return a later time than now, even when the demo is loaded early in the morning.
    return new Date(Math.min(Date.parse(`${this.day}T07:00:00Z`) + this.minute * 60_000, Date.now()));
  }

  override today(): string {
    return this.day;
  }
}
