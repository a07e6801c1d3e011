import { languageFrom, type Language, type Texts } from '@floorplan/ui';
import { APP_VERSION, BASE } from './environment';

const CHOSEN = 'language';

/** Texts of one language. A version in the address, so that a new build never meets old texts. */
export async function loadTexts(language: Language): Promise<Texts> {
  const response = await fetch(
    `${BASE}/locales/locale-${language}.json?v=${encodeURIComponent(APP_VERSION)}`,
  );
  if (!response.ok) throw new Error(`locale-${language}.json: ${response.status}`);
  return (await response.json()) as Texts;
}

/** The language chosen in this browser; Swedish until somebody chooses. */
export const chosenLanguage = (): Language => languageFrom(localStorage.getItem(CHOSEN) ?? 'sv-SE');

export const hasChosenLanguage = () => localStorage.getItem(CHOSEN) !== null;

export const rememberLanguage = (language: Language) => localStorage.setItem(CHOSEN, language);
