import i18next, { type FormatterModule, type i18n as I18n } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { formatFor, type Format } from '../format/format';

export const languages = ['sv-SE', 'en-GB'] as const;
export type Language = (typeof languages)[number];

/** Maps any language tag to a supported language: English for English tags, otherwise Swedish. */
export const languageFrom = (tag: string | null | undefined): Language =>
  tag?.toLowerCase().startsWith('en') ? 'en-GB' : 'sv-SE';

export type Texts = Readonly<Record<string, string>>;

/** Groups the digits of numbers inside texts: 12 408 instead of 12408. */
const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? formatFor(language ?? 'sv-SE').number(value) : String(value ?? ''),
};

/**
 * Starts i18next. The texts of a language are loaded when they are needed. Keys are flat, e.g. `job.title`;
 * plural forms end in `_one` and `_other`.
 */
export async function startI18n(
  language: Language,
  load: (language: Language) => Promise<Texts>,
): Promise<I18n> {
  const instance = i18next.createInstance();
  await instance
    .use(initReactI18next)
    .use(numbersInTexts)
    .init({
      lng: language,
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      resources: { [language]: { translation: await load(language) } },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  return instance;
}

/** Changes the language of the whole page. Loads the texts first if necessary. */
export async function changeLanguage(
  instance: I18n,
  language: Language,
  load: (language: Language) => Promise<Texts>,
): Promise<void> {
  if (!instance.hasResourceBundle(language, 'translation')) {
    instance.addResourceBundle(language, 'translation', await load(language));
  }
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
}

export type { Format };

export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Texts and formats of the current language. */
export function useTexts(): { t: Translate; format: Format; language: Language } {
  const { t, i18n } = useTranslation();
  const language = languageFrom(i18n.language);
  return useMemo(
    () => ({ t: (key, params) => t(key, params ?? {}), format: formatFor(language), language }),
    [t, language],
  );
}
