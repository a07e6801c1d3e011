import { holdsAll, type Act, type Versioned } from '@floorplan/platform/commands';

/** Returns the value. The act fails when the value changes before the commit. */
export function guardedValue<T>(act: Act, { value, versions }: Versioned<T>): T {
  holdsAll(act, versions);
  return value;
}
