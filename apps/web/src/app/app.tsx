import { changeLanguage, KeysProvider, languageFrom, Tips, ToastProvider } from '@floorplan/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { PrimeReactProvider } from 'primereact/api';
import { useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from './data/query-client';
import { createRouter } from './routing/router';
import { SessionProvider, useSession } from './session/session';
import { hasChosenLanguage, loadTexts } from './texts/texts';

export function App({ i18n }: { i18n: I18n }) {
  const queries = useMemo(() => createQueryClient(), []);
  const router = useMemo(() => createRouter(), []);
  return (
    <I18nextProvider i18n={i18n}>
      <PrimeReactProvider value={{ ripple: false, hideOverlaysOnDocumentScrolling: false }}>
        <QueryClientProvider client={queries}>
          <ToastProvider>
            <SessionProvider>
              <UserLanguage i18n={i18n} />
              <KeysProvider>
                <RouterProvider router={router} />
              </KeysProvider>
              <Tips />
            </SessionProvider>
          </ToastProvider>
        </QueryClientProvider>
      </PrimeReactProvider>
    </I18nextProvider>
  );
}

/** Switches to the signed-in user's language, unless another language was chosen in this browser. */
function UserLanguage({ i18n }: { i18n: I18n }) {
  const { state } = useSession();
  const userLanguage =
    state.kind === 'signed-in' && !hasChosenLanguage() ? languageFrom(state.user.LanguageCode) : null;
  useEffect(() => {
    if (userLanguage && userLanguage !== i18n.language) void changeLanguage(i18n, userLanguage, loadTexts);
  }, [userLanguage, i18n]);
  return null;
}
