import { addDays, addMonths } from '@floorplan/kernel';
import type { Preset } from '@floorplan/reports/contracts';

/** First and last day of a preset on a day, both included. */
export function spanOf(preset: Preset, today: string): { readonly from: string; readonly to: string } {
  const month = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'm0m1':
      return { from: month, to: addDays(addMonths(month, 3), -1) };
    case 'last30':
      return { from: addDays(today, -30), to: addDays(today, 1) };
    case 'today':
      return { from: today, to: today };
    case 'ytd':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}
