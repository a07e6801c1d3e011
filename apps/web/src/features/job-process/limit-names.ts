import type { Translate } from '@floorplan/ui';

/** Adds the name of the limit category after each code F1–F4 in a text. */
export const withLimitNames = (text: string, t: Translate): string =>
  text.replace(/\bF([1-4])\b(?! \()/g, (code) => `${code} (${t(`job.limit_${code}`)})`);
