import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { showPage } from '../../../testing/portal';
import { PATH, serve, vehicle } from './testing';
import { VehicleApprovalPage } from './vehicle-approval.page';
import { withSubject } from '../../../testing/with-subject';

const show = async (StatusCode: number) => {
  serve().on(`GET ${PATH}`, { json: withSubject({ ...vehicle, StatusCode }) });
  const shown = await showPage(
    <Routes>
      <Route path="/start/vehicle_approval/:id" element={<VehicleApprovalPage />} />
    </Routes>,
    '/start/vehicle_approval/35',
  );
  await screen.findByRole('heading', { name: /^Godkännande av/ });
  return shown;
};
const nothingWaits = () => screen.queryByText(/^Fordonet väntar inte på något godkännande/);

// P1-SHELL-11
test('prints the page', async () => {
  await show(6);
  expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeTruthy();
});

test('shows a text and a link to the vehicle when the vehicle does not wait for approval', async () => {
  const { unmount } = await show(0);
  expect(nothingWaits()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Visa hela fordonet' }).getAttribute('href')).toBe(
    '/start/vehicle/35',
  );
  unmount();
  for (const waiting of [2, 6]) {
    const { unmount: leave } = await show(waiting);
    expect(nothingWaits()).toBeNull();
    expect(screen.getByRole('link', { name: 'Visa hela fordonet' })).toBeTruthy();
    leave();
  }
});
