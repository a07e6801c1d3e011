import { holdsAll, type Act, type Versioned } from '@floorplan/platform/commands';

/** Returns the value. The commit of `act` fails when the value has changed by then. */
export function guardedValue<T>(act: Act, { value, versions }: Versioned<T>): T {
  holdsAll(act, versions);
  return value;
}
