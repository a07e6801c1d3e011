import { changeLanguage, languageFrom, type Language, type Texts } from '@floorplan/ui';
import type { i18n as I18n } from 'i18next';
import { APP_VERSION, BASE } from '../browser/environment';

const CHOSEN = 'language';

/** Texts of one language. A version in the address, so that a new build never meets old texts. */
export async function loadTexts(language: Language): Promise<Texts> {
  const response = await fetch(
    `${BASE}/locales/locale-${language}.json?v=${encodeURIComponent(APP_VERSION)}`,
  );
  if (!response.ok) throw new Error(`locale-${language}.json: ${response.status}`);
  return (await response.json()) as Texts;
}

/** The language chosen in this browser; until somebody chooses, the browser's own. */
export const chosenLanguage = (): Language =>
  languageFrom(localStorage.getItem(CHOSEN) ?? navigator.language);

export const hasChosenLanguage = () => localStorage.getItem(CHOSEN) !== null;

const rememberLanguage = (language: Language) => localStorage.setItem(CHOSEN, language);

/** Chooses a language for this browser, from now on. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  rememberLanguage(language);
  await changeLanguage(i18n, language, loadTexts);
}

/** Each language by its own name, which is the same whatever language is in use. */
export const LANGUAGE_TEXTS: Readonly<Record<Language, string>> = {
  'sv-SE': 'app.language_sv',
  'en-GB': 'app.language_en',
};
