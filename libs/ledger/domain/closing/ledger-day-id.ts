import type { BusinessDate } from '@floorplan/kernel';

/** Id of a day's stream, for example 20260612. */
export const ledgerDayIdOf = (day: BusinessDate): number => Number(day.replaceAll('-', ''));
