import { holdsAll, type Act, type Versioned } from '@floorplan/platform/commands';

/** What an act is decided on; it then stands only while that does not change. */
export function held<T>(act: Act, { value, versions }: Versioned<T>): T {
  holdsAll(act, versions);
  return value;
}
