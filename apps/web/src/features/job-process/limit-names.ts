import type { Translate } from '@floorplan/ui';

/** Limit categories stand as F1–F4 in labels and causes; here each gets its name beside it. */
export const withLimitNames = (text: string, t: Translate): string =>
  text.replace(/\bF([1-4])\b(?! \()/g, (code) => `${code} (${t(`job.limit_${code}`)})`);
