import type { ColumnRightsRow } from '@floorplan/identity/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { ColumnRightsPage } from './column-rights.page';

const RIGHTS = '/api/v1/column_rights';
const column = (Column: string, IsVisible: boolean, more: object = {}) => ({
  Column,
  IsVisible,
  IsVisibleByDefault: true,
  Fixed: null,
  With: [],
  ...more,
});
const row = (Role: ColumnRightsRow['Role'], more: Partial<ColumnRightsRow> = {}): ColumnRightsRow => ({
  Role,
  Key: 'inventory',
  Version: 2,
  IsDefault: false,
  Columns: [
    column('LicenseNumber', true, { Fixed: 'ALWAYS' }),
    column('Model', true, { With: ['Price'] }),
    column('Price', true, { With: ['Model'] }),
    column('City', false),
  ],
  ...more,
});
const saved = { json: { Status: { Status: 'OK', Message: 'Kolumnrättigheterna är sparade' } } };

let server: Server;
const serve = (RoleCode = 10) =>
  serverFor({ ...adminWith('fncAdmin'), RoleCode })
    .on(`GET ${RIGHTS}`, { json: { Rows: [row('IMP', { IsDefault: true }), row('DEA')], Total: 2 } })
    .on(`GET ${RIGHTS}/IMP/inventory/history`, { json: { Rows: [], Total: 0 } })
    .on(`GET ${RIGHTS}/DEA/inventory/history`, { json: { Rows: [], Total: 0 } });
beforeEach(() => {
  server = serve();
});
const show = () => showPage(<ColumnRightsPage />, '/start/column-permissions?list=inventory&role=DEA');
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('saves only changed columns, with the columns that change along with them [P2-USER-11]', async () => {
  server.on(`POST ${RIGHTS}`, saved);
  await show();
  await screen.findByRole('heading', { name: 'Lager: Återförsäljare' });
  expect(box(/^Reg.nr/).disabled).toBe(true);
  fireEvent.click(box(/^Modell/));
  expect(box(/^Pris/).checked).toBe(false);
  fireEvent.click(box(/^Ort/));
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await screen.findByText('Kolumnrättigheterna är sparade');
  const posts = server.callsTo(RIGHTS).filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([
    {
      Role: 'DEA',
      Key: 'inventory',
      Version: 2,
      Columns: { Model: false, Price: false, City: true },
    },
  ]);
});

test('asks before another role replaces columns that are not saved', async () => {
  await show();
  await screen.findByRole('heading', { name: 'Lager: Återförsäljare' });
  fireEvent.click(box(/^Ort/));
  fireEvent.click(screen.getByRole('button', { name: 'Importör' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Vill du lämna sidan utan att spara?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Stanna kvar' }));
  expect(box(/^Ort/).checked).toBe(true);
  screen.getByRole('heading', { name: 'Lager: Återförsäljare' });
});

test('restores the defaults after a confirmation, and says when they already apply [P2-USER-12]', async () => {
  server.on(`POST ${RIGHTS}/reset`, saved);
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Återställ standard' }));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Återställ standard' }),
  );
  await waitFor(() =>
    expect(server.callsTo(`${RIGHTS}/reset`).map(({ body }) => body)).toEqual([
      { Role: 'DEA', Key: 'inventory' },
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Importör' }));
  await screen.findByRole('heading', { name: 'Lager: Importör' });
  const reset = screen.getByRole('button', { name: 'Återställ standard' });
  expect(reset.getAttribute('aria-disabled')).toBe('true');
});

test('lets read-only users see the column rights, and change nothing [P2-USER-12]', async () => {
  server = serve(12);
  await show();
  await screen.findByRole('heading', { name: 'Lager: Återförsäljare' });
  expect(box(/^Modell/).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
});
