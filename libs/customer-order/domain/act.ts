import type { Actor, BusinessDate } from '@floorplan/kernel';

/** Day of an act, and who did it. */
export interface Act {
  readonly on: BusinessDate;
  readonly by: Actor;
}
