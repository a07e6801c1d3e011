import { holdsAll, type Act, type Versioned } from '@floorplan/platform/commands';

/** Returns the value, and makes the act fail when it changes before the commit. */
export function guardedValue<T>(act: Act, { value, versions }: Versioned<T>): T {
  holdsAll(act, versions);
  return value;
}
