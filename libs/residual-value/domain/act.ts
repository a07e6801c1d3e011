import type { Actor } from '@floorplan/kernel';

/** Day of an act, and who did it. */
export interface Act {
  readonly on: string;
  readonly by: Actor;
}
