import type { CurrentUser } from '@floorplan/identity/contracts';
import type { Language } from '@floorplan/ui';
import { furnishBrowser, showScreen } from '@floorplan/ui/testing';
import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { traceSession } from '../app/session/session-trace';
import { SessionProvider, useSession } from '../app/session/session';
import { Server, token } from './server';

const KEYS = ['fncInventory', 'fncProcesses', 'fncAddEvent'];

export const admin: CurrentUser = {
  Id: 1,
  Username: 'admin',
  Name: 'Admin',
  LanguageCode: 'sv-SE',
  Role: 'admin',
  RoleId: null,
  RoleCode: 10,
  DealerGroupId: 0,
  EnableServiceModule: false,
  EnableServiceModuleAdmin: false,
  Functions: KEYS.map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
  ValidDealers: [],
};

/** The same user with further function keys. */
export const adminWith = (...keys: readonly string[]): CurrentUser => ({
  ...admin,
  Functions: [...KEYS, ...keys].map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
});

/** Fake server with a signed-in user and empty lists for the filter options. */
export function serverFor(user: CurrentUser = admin): Server {
  furnishBrowser();
  localStorage.clear();
  sessionStorage.clear();
  traceSession();
  const empty = { json: { Rows: [], Total: 0 } };
  return new Server()
    .on('POST /token', token('t'))
    .on('GET /api/v1/me', { json: user })
    .on('GET /api/v1/me/views', empty)
    .on('GET /api/v1/importers', empty)
    .on('GET /api/v1/dealers', empty)
    .on('GET /api/v1/makes', empty)
    .on('GET /api/v1/dealers/dealer_organizations', empty)
    .on('GET /api/v1/dealers/concerns', empty);
}

function WhenSignedIn({ children }: { children: ReactNode }) {
  return useSession().state.kind === 'signed-in' ? children : null;
}

/** Renders a page for the signed-in user. Resolves when the page is shown. */
export async function showPage(page: ReactNode, at: string, language: Language = 'sv-SE') {
  const shown = await showScreen(<WhenSignedIn>{page}</WhenSignedIn>, {
    at,
    language,
    around: (inner) => <SessionProvider>{inner}</SessionProvider>,
  });
  await waitFor(() => {
    if (shown.container.querySelector('.page') === null) throw new Error('not signed in yet');
  });
  await act(() => Promise.resolve());
  return shown;
}
