/** The last day that is counted by itself. Older vehicles are counted on it. */
export const LAST_INVENTORY_DAY = 365;

/** Last day of the first and of the second age band. */
export const [BAND_1_UNTIL, BAND_2_UNTIL] = [60, 90] as const;

/** Age band of a number of days in stock: 1 to 60 days, 2 to 90 days, 3 after that. */
export function ageBand(day: number): 1 | 2 | 3 {
  if (day <= BAND_1_UNTIL) return 1;
  return day <= BAND_2_UNTIL ? 2 : 3;
}
