import { changeLanguage, KeysProvider, languageFrom, Tips, ToastProvider } from '@floorplan/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { PrimeReactProvider } from 'primereact/api';
import { useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './router';
import { ApiError, isAway } from './session/api-client';
import { SessionProvider, useSession } from './session/session';
import { hasChosenLanguage, loadTexts } from './texts';

/** Answers that will not become better by asking again. A fault is shown at once, with a button to try again. */
const isFinal = (error: unknown) => error instanceof ApiError && !isAway(error);

/** What nobody answered is asked again until somebody does. */
const AGAIN_EVERY = 5_000;

export function App({ i18n }: { i18n: I18n }) {
  const queries = useMemo(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 30_000,
            refetchOnWindowFocus: false,
            retry: (count, error) => count < 2 && !isFinal(error),
            retryDelay: 600,
            refetchInterval: (query) => (isAway(query.state.error) ? AGAIN_EVERY : false),
          },
        },
      }),
    [],
  );
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

/** The user's own language, unless another was chosen in this browser. */
function UserLanguage({ i18n }: { i18n: I18n }) {
  const { state } = useSession();
  const wanted =
    state.kind === 'signed-in' && !hasChosenLanguage() ? languageFrom(state.user.LanguageCode) : null;
  useEffect(() => {
    if (wanted && wanted !== i18n.language) void changeLanguage(i18n, wanted, loadTexts);
  }, [wanted, i18n]);
  return null;
}
