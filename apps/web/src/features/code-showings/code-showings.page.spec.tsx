import { CODE_SHOWINGS_ROUTES } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { serverFor, showPage } from '../../testing/portal';
import { CodeShowingsPage } from './code-showings.page';

const PATH = '/start/code-showings';
const answered = (...Rows: unknown[][]) => ({
  json: {
    Columns: ['Id', 'VehicleId', 'At', 'By', 'LicenseNumber', 'ChassisNumber', 'Make', 'DealerPartyName'],
    Rows,
    Total: Rows.length,
    Sums: {},
  },
});

// P1-VEH-28
test('lists each showing of a registration code with user, vehicle and time, with links to the vehicles', async () => {
  serverFor().on(
    `GET ${CODE_SHOWINGS_ROUTES.list}`,
    answered(
      ['35-4', 35, '2026-06-17T08:15:00Z', 'Maja Ek', 'BKD12A', 'YV1ZZZ00XTZ000001', 'Nordvik', 'Mälarbil'],
      ['36-2', 36, '2026-06-16T08:15:00Z', 'Bo Ek', null, 'YV1ZZZ00XTZ000002', 'Nordvik', 'Mälarbil'],
    ),
  );
  await showPage(<CodeShowingsPage />, PATH);
  await screen.findByText('Maja Ek');
  expect(screen.getByRole('link', { name: /BKD 12A/ }).getAttribute('href')).toBe('/start/vehicle/35');
  expect(document.querySelectorAll('.table-row')).toHaveLength(2);
});

test('shows a text when the list is empty, and an error when the list cannot be read', async () => {
  const server = serverFor().on(`GET ${CODE_SHOWINGS_ROUTES.list}`, answered());
  const { unmount } = await showPage(<CodeShowingsPage />, PATH);
  await screen.findByText('Ingen har sett någon CBR-kod');
  unmount();
  server.on(`GET ${CODE_SHOWINGS_ROUTES.list}`, { status: 400, json: { Message: 'fel' } });
  await showPage(<CodeShowingsPage />, PATH);
  await screen.findByText('Visningarna kunde inte hämtas: fel');
});
