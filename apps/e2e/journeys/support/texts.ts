import type { Page } from 'playwright-core';
import { textsOf } from '../../../../tools/texts/text-files.mjs';

type Language = 'sv-SE' | 'en-GB';
const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'sv-SE': textsOf('.', 'sv-SE'),
  'en-GB': textsOf('.', 'en-GB'),
};

/** Text of a key. */
export const textOf = (key: string, language: Language): string | undefined => TEXTS[language][key];

/** Names of all types of documents. */
export const documentTypes = (language: Language): string[] =>
  Object.keys(TEXTS[language]).flatMap((key) => (key.startsWith('invcat.') ? [TEXTS[language][key]!] : []));

/** Name of a right by its function key. */
export const functionName = (functionKey: string, language: Language): string =>
  (textOf(`fnc.${functionKey}`, language) ?? textOf(`menu.${functionKey}`, language))!;

const MISSING = ['app.not_found', 'app.record_not_found', 'dash.unknown', 'end.result_none', 'whatif.gone'];

/** Texts of the page that say that there is nothing at the address. */
export async function notFound(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate<string>('document.querySelector("main").innerText');
  return MISSING.map((key) => textOf(key, language)!).filter((text) => texts.includes(text));
}

/** Returns the texts of the page, including tooltips and texts for screen readers. */
const PAGE_TEXTS = `[...document.querySelectorAll('body *')].flatMap((element) => [
  ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
  ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
]).filter(Boolean).map((text) => text.trim())`;

/** Pattern for `{{count}}`. It matches only numbers: a price list may be called "Konsignation 180 dagar". */
const COUNT = '[-−\\d\\s.,]+';

/** Names in the demo data that are also texts of the portal. */
const NAMES = new Set(['Basränta']);
const isWord = (text: string) => /[a-zåäö]{3}/i.test(text.replace(/{{\w+}}|SEK/g, ''));
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/({{\w+}})/)
      .map((part) => (part === '{{count}}' ? COUNT : /^{{\w+}}$/.test(part) ? '.+' : escaped(part)))
      .join('')}$`,
  );

/** Words of a language: texts that are always the same, and patterns of the others, which take longer to compare. */
function wordsOf(language: Language, other: Language) {
  const others = new Set(Object.values(TEXTS[other]));
  const all = Object.values(TEXTS[language]).filter(isWord);
  return {
    fixed: new Set(all.filter((text) => !/{{\w+}}/.test(text))),
    varied: all
      .filter((text) => /{{\w+}}/.test(text))
      .map((text) => ({ pattern: patternOf(text), isShared: others.has(text) })),
  };
}
const WORDS = { 'sv-SE': wordsOf('sv-SE', 'en-GB'), 'en-GB': wordsOf('en-GB', 'sv-SE') };

/** Whether a text belongs to a language and not to both. */
function isText(text: string, language: Language): boolean {
  const own = WORDS[language === 'sv-SE' ? 'en-GB' : 'sv-SE'];
  const { fixed, varied } = WORDS[language];
  if (!isWord(text) || NAMES.has(text) || own.fixed.has(text)) return false;
  return (
    (fixed.has(text) || varied.some(({ pattern, isShared }) => !isShared && pattern.test(text))) &&
    !own.varied.some(({ pattern }) => pattern.test(text))
  );
}

/** Answers of `isText` by text. Most texts of a page, such as the menu, are on many pages. */
const KNOWN = { 'sv-SE': new Map<string, boolean>(), 'en-GB': new Map<string, boolean>() };

/** Texts on a page that belong to the other language. Ignores texts that both languages may contain. */
export async function strayTexts(page: Page, language: Language): Promise<string[]> {
  const known = KNOWN[language];
  const texts = new Set(await page.evaluate<string[]>(PAGE_TEXTS));
  for (const text of texts) if (!known.has(text)) known.set(text, isText(text, language));
  return [...texts].filter((text) => known.get(text));
}

/** First parts of the text keys, e.g. `menu` of `menu.start`. */
const PREFIXES = new Set(Object.keys(TEXTS['sv-SE']).map((key) => key.split('.')[0]!));
const KEY = /(?<![\w.@/-])([a-z][a-z_]*)(\.\w+)+(?![\w@/-])/g;

/** Texts of the page that contain a text key instead of a text, e.g. `menu.start`. */
export async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(PAGE_TEXTS);
  return [...new Set(texts)].filter((text) =>
    [...text.matchAll(KEY)].some(([, prefix = '']) => PREFIXES.has(prefix)),
  );
}
