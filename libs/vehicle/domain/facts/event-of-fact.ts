import { rowOf, type VehicleEvent } from './vehicle.events';

/** The event category a fact is listed under; null = it is not on the event list. */
export function eventCategoryOf(fact: VehicleEvent): number | null {
  const { category } = rowOf(fact);
  return typeof category === 'function' ? category(fact.data) : category;
}

/** What the event list says beside the category's name. */
export const eventDescriptionOf = (fact: VehicleEvent): string => rowOf(fact).describe(fact.data);
