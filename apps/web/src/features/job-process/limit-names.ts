import type { Translate } from '@floorplan/ui';

/** Adds the name of each limit category after its code (F1–F4) in a text. */
export const withLimitNames = (text: string, t: Translate): string =>
  text.replace(/\bF([1-4])\b(?! \()/g, (code) => `${code} (${t(`job.limit_${code}`)})`);
