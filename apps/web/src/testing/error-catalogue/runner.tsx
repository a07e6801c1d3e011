import type { CurrentUser } from '@floorplan/identity/contracts';
import { FUNCTION_KEYS } from '@floorplan/identity/domain';
import type { Language } from '@floorplan/ui';
import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DashboardPage } from '../../app/dashboard/dashboard.page';
import { featureScreens } from '../../app/routing/feature-screens';
import { paths } from '../../app/routing/paths';
import { admin, showPage } from '../portal';

/** Text in Swedish and in English. `{status}` stands for the status text of the failed call. */
export type Texts = readonly [sv: string, en: string];

export const textIn = (language: Language, [sv, en]: Texts): string => (language === 'sv-SE' ? sv : en);

/** Staff user with all functions. */
export const staff: CurrentUser = {
  ...admin,
  Functions: FUNCTION_KEYS.map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
};

/** The three ways in which a call fails, with the status text that the user reads. */
export const FAILURES = {
  'server error': {
    answer: { status: 500, json: { ExceptionMessage: 'Disken är full', Message: 'Fel' } },
    status: ['Disken är full', 'Disken är full'],
  },
  'no connection': {
    answer: () => Promise.reject<never>(new TypeError('Failed to fetch')),
    status: ['Portalen svarade inte', 'The portal did not answer'],
  },
  forbidden: {
    answer: { status: 403, json: { Code: 'FORBIDDEN', Message: 'Saknar behörighet' } },
    status: ['Saknar behörighet', 'Saknar behörighet'],
  },
} as const;
export type FailureKind = keyof typeof FAILURES;

export const FORBIDDEN: Texts = ['Förbjuden åtkomst', 'Access denied'];

/** Response to a request that fails in the given way. */
export function failed(kind: FailureKind) {
  const { answer } = FAILURES[kind];
  return typeof answer === 'function' ? answer() : answer;
}

/** Opens the screen that the portal has at a URL. */
export async function openScreen(at: string, language: Language) {
  const pathname = at.split('?')[0]!;
  const screens = await Promise.all(
    featureScreens
      .filter(({ path }) => matches(path, pathname))
      .map(async ({ path, page }) => ({ path, Page: await page() })),
  );
  return showPage(
    <Routes>
      <Route path={paths.home} element={<DashboardPage />} />
      {screens.map(({ path, Page }: { path: string; Page: ComponentType }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>,
    at,
    language,
  );
}

const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** Texts of the messages about failures: each toast, and each other element that is an alert. */
export const alerts = (): readonly string[] =>
  [...document.querySelectorAll('[role=alert]')]
    .flatMap((alert) => {
      const toasts = [...alert.querySelectorAll('.toast')];
      return toasts.length > 0 ? toasts : [alert];
    })
    .map(({ textContent }) => plain(textContent));

/** Waits for an alert that contains all the texts. */
export const alertWith = (...texts: readonly string[]) =>
  waitFor(
    () => {
      if (!alerts().some((alert) => texts.every((text) => alert.includes(text))))
        throw new Error(`no alert with ${JSON.stringify(texts)}, only ${JSON.stringify(alerts())}`);
    },
    // By default, the error message would contain the whole page.
    { onTimeout: (error) => error },
  );
