import type { Scope } from '@floorplan/identity/domain';
import { textIn } from '@floorplan/platform/texts';
import { eventCategory, eventText } from '@floorplan/vehicle/domain';
import { localeOf } from './language';

/** The name of an event category in the reader's language; its number when the category is unknown. */
export const eventName = (scope: Scope, id: number): string =>
  eventCategory(id) ? textIn(localeOf(scope), eventText(id)) : String(id);
