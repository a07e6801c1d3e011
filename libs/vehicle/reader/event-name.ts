import type { Scope } from '@floorplan/identity/domain';
import { textIn } from '@floorplan/platform/texts';
import { eventCategory, eventText } from '@floorplan/vehicle/domain';
import { localeOf } from './language';

/** Name of an event category in the reader's language, or the id of an unknown category. */
export const eventName = (scope: Scope, id: number): string =>
  eventCategory(id) ? textIn(localeOf(scope), eventText(id)) : String(id);
