import { changeLanguage, languageFrom, type Language, type Texts } from '@floorplan/ui';
import type { i18n as I18n } from 'i18next';
import { APP_VERSION, BASE } from '../browser/environment';

const CHOSEN = 'language';

/**
 * Loads the texts of a language. The URL contains the build version, so that a new build does not get old
 * texts from the cache.
 */
export async function loadTexts(language: Language): Promise<Texts> {
  const response = await fetch(
    `${BASE}/locales/locale-${language}.json?v=${encodeURIComponent(APP_VERSION)}`,
  );
  if (!response.ok) throw new Error(`locale-${language}.json: ${response.status}`);
  return (await response.json()) as Texts;
}

/** Language chosen in this browser, or by default the browser's own language. */
export const chosenLanguage = (): Language =>
  languageFrom(localStorage.getItem(CHOSEN) ?? navigator.language);

export const hasChosenLanguage = () => localStorage.getItem(CHOSEN) !== null;

const rememberLanguage = (language: Language) => localStorage.setItem(CHOSEN, language);

/** Changes the language and stores the choice in this browser. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  rememberLanguage(language);
  await changeLanguage(i18n, language, loadTexts);
}

/** Text keys of the languages' own names. Each name is the same in every language. */
export const LANGUAGE_TEXTS: Readonly<Record<Language, string>> = {
  'sv-SE': 'app.language_sv',
  'en-GB': 'app.language_en',
};
