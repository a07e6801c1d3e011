import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { jest } from '@jest/globals';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ToastProvider } from '../feedback/toasts';
import { startI18n, type Language, type Texts } from '../i18n/i18n';
import { textsOf } from '../../../tools/texts/text-files.mjs';
import { KeysProvider } from '../keys/keys';

// Upper bound for a busy machine. Waiting ends as soon as the condition holds.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

const READ = new Map<Language, Texts>();

/** All texts of a language. */
export function servedTexts(language: Language): Texts {
  const texts = READ.get(language) ?? textsOf('.', language);
  READ.set(language, texts);
  return texts;
}

/** Adds browser features that jsdom lacks. The window's `width` decides whether rows are a table or cards. */
export function furnishBrowser(width = 1440): void {
  Object.defineProperty(window, 'innerHeight', { value: 900, configurable: true });
  window.matchMedia = (query: string) =>
    ({
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  // jsdom has no layout: every observed element is in the window unless a test says otherwise.
  window.IntersectionObserver = class {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.tell([{ isIntersecting: true }]);
    }
    disconnect() {
      return undefined;
    }
  } as unknown as typeof IntersectionObserver;
  // jsdom cannot draw charts. Browser tests check them instead.
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** Renders an element at a URL, with texts, queries, toasts and keyboard shortcuts as in the portal. */
export async function showScreen(
  element: ReactNode,
  options: { at?: string; language?: Language; around?: (inner: ReactNode) => ReactNode } = {},
) {
  const i18n = await startI18n(options.language ?? 'sv-SE', (language) =>
    Promise.resolve(servedTexts(language)),
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [options.at ?? '/'] });
  const inner = (
    <KeysProvider>
      <RouterProvider router={router} />
    </KeysProvider>
  );
  const shown = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <ToastProvider>{options.around ? options.around(inner) : inner}</ToastProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...shown, router, queries, i18n };
}
