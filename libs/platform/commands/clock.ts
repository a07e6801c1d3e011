import { stockholmDate } from '@floorplan/kernel';

/** Source of the current time, passed in so that tests can replace it. */
export class Clock {
  /** @param businessDate fixes today (`yyyy-MM-dd`), for rehearsals and tests */
  constructor(private readonly businessDate?: string) {}

  now(): Date {
    return new Date();
  }

  /** Today's business date in Stockholm. */
  today(): string {
    return this.dateOf(this.now());
  }

  /** The business date of an instant. */
  dateOf(instant: Date): string {
    return this.businessDate ?? stockholmDate(instant);
  }
}
