import { echoedValues, formatNumber, type Refusal } from '@floorplan/kernel';
import { FIELD_ERROR_TEXTS, type FieldError } from '@floorplan/kernel/wire';
import i18next from 'i18next';

type Resources = Readonly<Record<string, Readonly<Record<string, string>>>>;

const texts = i18next.createInstance();

let languageNow: () => string | undefined = () => undefined;

/** Sets the source of the current request's language. */
export function setLanguageSource(language: () => string | undefined): void {
  languageNow = language;
}

const language = (): string => languageNow() ?? 'sv-SE';

/**
 * Loads the texts of the texts by language. The web portal and server responses use the same texts.
 */
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

/**
 * Returns a text of the texts in the caller's language, or the key itself when there is no such text.
 * It is part of an answer, so of texts in the parameters, which may be the caller's, it repeats the beginning.
 */
export const textOf = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  textIn(language(), key, echoedValues(params));

/** Returns a text in a given language. Used for live rows, which are written outside of a request. */
export const textIn = (lng: string, key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  texts.isInitialized ? texts.t(key, { ...written(params), lng }) : key;

/** Formats numbers and lists in the parameters. `count` stays a number because it selects the plural form. */
const written = (params: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.join(', ')];
      if (typeof value !== 'number' || name === 'count') return [name, value];
      return [name, formatNumber(value, Number.isInteger(value) ? 0 : 2)];
    }),
  );

/**
 * Field errors with their standard messages translated to the caller's language. Other messages stay as they
 * are.
 */
export function localisedFieldErrors(errors: readonly FieldError[]): readonly FieldError[] {
  if (!texts.isInitialized || language() === 'en-GB') return errors;
  return errors.map((error) =>
    error.Message === FIELD_ERROR_TEXTS[error.Code]
      ? { ...error, Message: textOf(`field.err_${error.Code}`) }
      : error,
  );
}

/** Returns the text of a refusal in the caller's language. */
export function reasonOf(refusal: Refusal): string {
  const words = Object.entries(refusal.words ?? {}).map(([name, keys]) => {
    const said = keys.map((key) => textOf(key));
    return [name, new Intl.ListFormat(language(), { type: 'disjunction' }).format(said)];
  });
  const params = { ...echoedValues(refusal.params ?? {}), ...Object.fromEntries(words) };
  return textIn(language(), `reason.${refusal.code}`, params);
}
