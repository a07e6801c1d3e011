import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const textsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`apps/web/public/locales/locale-${language}.json`, 'utf8')) as Record<
    string,
    string
  >;

/** Returns the texts of the page, including tooltips and texts for screen readers. */
const PAGE_TEXTS = `[...document.querySelectorAll('body *')].flatMap((element) => [
  ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
  ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
]).filter(Boolean).map((text) => text.trim())`;

/** Pattern for `{{count}}`. It matches only numbers: a price list may be called "Konsignation 180 dagar". */
const COUNT = '[-−\\d\\s.,]+';

/** Texts on a page that belong to the other language. Ignores texts that are the same in both languages. */
export async function strayTexts(page: Page, language: 'sv-SE' | 'en-GB'): Promise<string[]> {
  const other = textsOf(language);
  const own = new Set(Object.values(textsOf(language === 'sv-SE' ? 'en-GB' : 'sv-SE')));
  const foreign = Object.values(other)
    .filter((text) => !own.has(text) && /[a-zåäö]{3}/i.test(text.replace(/{{\w+}}/g, '')))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/({{\w+}})/)
            .map((part) => (part === '{{count}}' ? COUNT : /^{{\w+}}$/.test(part) ? '.+' : escaped(part)))
            .join('')}$`,
        ),
    );
  const texts = await page.evaluate<string[]>(PAGE_TEXTS);
  return [...new Set(texts)].filter((text) => foreign.some((pattern) => pattern.test(text)));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
