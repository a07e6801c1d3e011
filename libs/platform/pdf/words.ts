import { formatOre, formatNumber, type Language, type Ore } from '@floorplan/kernel';
import { textIn } from '../texts';

const NO_BREAK_SPACE = '\u00a0';

/** Texts and formats of a document, in the document's language. */
export interface Words {
  readonly language: Language;
  t(key: string, params?: Readonly<Record<string, unknown>>): string;
  /** Formats an amount with two decimals and its currency, without places for a line break. */
  money(ore: Ore): string;
  percent(rate: number): string;
}

export function wordsIn(language: Language): Words {
  const t: Words['t'] = (key, params) => textIn(language, key, params);
  return {
    language,
    t,
    money: (ore) => t('lbl.amount_kr', { amount: formatOre(ore, 2) }).replaceAll(' ', NO_BREAK_SPACE),
    percent: (rate) => `${formatNumber(rate, Number.isInteger(rate) ? 0 : 2)}${NO_BREAK_SPACE}%`,
  };
}
