import { showScreen } from '@floorplan/ui/testing';
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../routing/paths';
import { OldSignInPage } from './old-sign-in.page';

const pages = (
  <Routes>
    <Route path={paths.oldSignIn} element={<OldSignInPage />} />
    <Route path="*" element={null} />
  </Routes>
);

// P1-SESSION-09
test.each([
  ['jobprocesses', '/start/jobprocesses'],
  ['%2Fstart%2Fvehicle%2F17', '/start/vehicle/17'],
  ['start%2Faktuellt-lager', '/start/aktuellt-lager'],
  ['nowhere', '/start/home'],
])(
  'redirects the old sign-in URL with the state %p to the sign-in page, which then returns to %p',
  async (state, to) => {
    const { router } = await showScreen(pages, { at: `/start/old_login/${state}` });
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.signIn));
    expect(new URLSearchParams(router.state.location.search).get('state')).toBe(to);
  },
);
