import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const textsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`apps/web/public/locales/locale-${language}.json`, 'utf8')) as Record<
    string,
    string
  >;

/** Text of a key. */
export const textOf = (key: string, language: string): string => textsOf(language)[key]!;

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
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/({{\w+}})/)
      .map((part) => (part === '{{count}}' ? COUNT : /^{{\w+}}$/.test(part) ? '.+' : escaped(part)))
      .join('')}$`,
  );

/** Texts on a page that belong to the other language. Ignores texts that both languages may contain. */
export async function strayTexts(page: Page, language: 'sv-SE' | 'en-GB'): Promise<string[]> {
  const own = new Set(Object.values(textsOf(language === 'sv-SE' ? 'en-GB' : 'sv-SE')));
  const foreign = Object.values(textsOf(language))
    .filter((text) => !own.has(text) && isWord(text))
    .map(patternOf);
  const texts = await page.evaluate<string[]>(PAGE_TEXTS);
  const found = [...new Set(texts)].filter(
    (text) => !NAMES.has(text) && foreign.some((pattern) => pattern.test(text)),
  );
  const ours = found.length > 0 ? [...own].filter(isWord).map(patternOf) : [];
  return found.filter((text) => !ours.some((pattern) => pattern.test(text)));
}

/** First parts of the text keys, e.g. `menu` of `menu.start`. */
const PREFIXES = new Set(Object.keys(textsOf('sv-SE')).map((key) => key.split('.')[0]!));
const KEY = /(?<![\w.@/-])([a-z][a-z_]*)(\.\w+)+(?![\w@/-])/g;

/** Texts of the page that contain a text key instead of a text, e.g. `menu.start`. */
export async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(PAGE_TEXTS);
  return [...new Set(texts)].filter((text) =>
    [...text.matchAll(KEY)].some(([, prefix = '']) => PREFIXES.has(prefix)),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
