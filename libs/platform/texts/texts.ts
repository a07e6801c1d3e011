import { formatNumber, type Refusal } from '@floorplan/kernel';
import { FIELD_ERROR_TEXTS, type FieldError } from '@floorplan/kernel/wire';
import i18next from 'i18next';

type Resources = Readonly<Record<string, Readonly<Record<string, string>>>>;

const texts = i18next.createInstance();

let languageNow: () => string | undefined = () => undefined;

/** Tells in whose language texts are written: that of the request being served, if one is. */
export function speakBy(language: () => string | undefined): void {
  languageNow = language;
}

const language = (): string => languageNow() ?? 'sv-SE';

/** Gives the server the texts of the locale files, by language: each text stands there once, for screens and answers. */
export function useLocaleTexts(byLanguage: Resources): void {
  const resources = Object.fromEntries(
    Object.entries(byLanguage).map(([language, translation]) => [language, { translation }]),
  );
  void texts.init({
    resources,
    initAsync: false,
    fallbackLng: Object.keys(byLanguage)[0]!,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
}

/** A text of the locale files in the caller's language; its key where there is none. */
export const textOf = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  textIn(language(), key, params);

/** The same in a language that is known: rows that are told live are written outside a request. */
export const textIn = (lng: string, key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  texts.isInitialized ? texts.t(key, { ...written(params), lng }) : key;

/** Numbers as everywhere else; `count` chooses the plural and stays one. */
const written = (params: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'number' || name === 'count') return [name, value];
      return [name, formatNumber(value, Number.isInteger(value) ? 0 : 2)];
    }),
  );

/** Bad fields with their texts in the caller's language; who wrote a text of its own did so in that language. */
export function fieldsTold(errors: readonly FieldError[]): readonly FieldError[] {
  if (!texts.isInitialized || language() === 'en-GB') return errors;
  return errors.map((error) =>
    error.Message === FIELD_ERROR_TEXTS[error.Code]
      ? { ...error, Message: textOf(`field.err_${error.Code}`) }
      : error,
  );
}

/** Why a command was refused, for a person. */
export function reasonOf(refusal: Refusal): string {
  const words = Object.entries(refusal.words ?? {}).map(([name, keys]) => {
    const said = keys.map((key) => textOf(key));
    return [name, new Intl.ListFormat(language(), { type: 'disjunction' }).format(said)];
  });
  return textOf(`reason.${refusal.code}`, { ...refusal.params, ...Object.fromEntries(words) });
}
