import { languages, useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../layout/brand-mark';
import { chooseLanguage, LANGUAGE_TEXTS } from '../texts/texts';

/** Frame of the pages for people who are not signed in. */
export function SignInCard({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <main className="sign-in" id="main">
      <div className="sign-in-card">
        <div className="sign-in-head">
          <div className="brand">
            <BrandMark />
            <span>{t('app.title')}</span>
          </div>
          <LanguageChoice />
        </div>
        {children}
      </div>
    </main>
  );
}

/**
 * Language buttons. Each language has its own name for itself, for users who cannot read the current
 * language.
 */
function LanguageChoice() {
  const { t, language } = useTexts();
  const { i18n } = useTranslation();
  return (
    <div className="language-choice" role="group" aria-label={t('app.language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          className="link"
          lang={each}
          aria-pressed={each === language}
          onClick={() => void chooseLanguage(i18n, each)}
        >
          {t(LANGUAGE_TEXTS[each])}
        </button>
      ))}
    </div>
  );
}
