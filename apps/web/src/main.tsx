import '@floorplan/ui/styles.css';
import '@fontsource-variable/geist/wght.css';
import '@fontsource-variable/geist-mono/wght.css';
import { startI18n } from '@floorplan/ui';
import 'primeicons/primeicons.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { BASE } from './app/browser/environment';
import { fromHashAddress } from './app/routing/paths';
import { chosenLanguage, loadTexts } from './app/texts/texts';
import { applyTheme, chosenTheme } from './app/browser/theme';

async function start(): Promise<void> {
  applyTheme(chosenTheme());
  const canonical = fromHashAddress(window.location.hash);
  if (canonical) window.history.replaceState(null, '', `${BASE}${canonical}`);
  const language = chosenLanguage();
  document.documentElement.lang = language;
  const i18n = await startI18n(language, loadTexts);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App i18n={i18n} />
    </StrictMode>,
  );
}

void start();
