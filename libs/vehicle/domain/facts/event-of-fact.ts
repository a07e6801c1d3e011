import { rowOf, type VehicleEvent } from './vehicle.events';

/** The event category of a fact; null when it is not on the event list. */
export function eventCategoryOf(fact: VehicleEvent): number | null {
  const { category } = rowOf(fact);
  return typeof category === 'function' ? category(fact.data) : category;
}

/** Description of a fact in the event list, shown after the name of the category. */
export const eventDescriptionOf = (fact: VehicleEvent): string => rowOf(fact).describe(fact.data);
