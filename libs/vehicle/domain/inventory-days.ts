/**
 * Highest number of days in stock that is counted separately. Vehicles with more days are counted under it.
 */
export const LAST_INVENTORY_DAY = 365;

/** Highest number of days in stock of the first and of the second age band. */
export const [BAND_1_UNTIL, BAND_2_UNTIL] = [60, 90] as const;

/**
 * Age band of a number of days in stock: 1 for up to 60 days, 2 for 61 to 90 days, 3 for more than 90 days.
 */
export function ageBand(day: number): 1 | 2 | 3 {
  if (day <= BAND_1_UNTIL) return 1;
  return day <= BAND_2_UNTIL ? 2 : 3;
}
