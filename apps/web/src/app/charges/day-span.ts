/** Numbered days or months of a row, one or from–to. */
export const daySpan = ({ FromDay, ToDay }: { readonly FromDay: number; readonly ToDay: number }): string =>
  FromDay === ToDay ? String(FromDay) : `${FromDay}–${ToDay}`;
