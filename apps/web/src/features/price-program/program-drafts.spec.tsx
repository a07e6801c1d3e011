import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, showPage } from '../../testing/portal';
import { keys, page, PROGRAM, saves, server, userWith } from './testing';

const DRAFT = { ...PROGRAM, Id: 7, Name: 'Höstens demo', Code: 'HOST', MakeId: 1, Version: 1, IsDraft: true };
const imp = { ...userWith(keys, 0), Role: 'IMP' as const, RoleId: 1 };
const programs = (MaySave: boolean, user: typeof admin = imp) =>
  server(user)
    .on('GET /api/v1/makes', { json: { Rows: [{ Id: 1, Name: 'Nordvik' }], Total: 1 } })
    .on('GET /api/v1/priceprograms', { json: { Rows: [PROGRAM, DRAFT], Total: 2, MaySave } })
    .on('GET /api/v1/priceprograms/7', { json: DRAFT })
    .on('GET /api/v1/priceprograms/7/history', { json: { Rows: [], Total: 0 } })
    .on('POST /api/v1/priceprograms/preview', { status: 400, json: { Message: 'nej' } })
    .on('POST /api/v1/priceprograms/check', {
      json: { Status: { Status: 'OK', Message: '' }, Value: true, Findings: [] },
    })
    .on('POST /api/v1/priceprograms', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
const button = (name: string) => screen.queryByRole('button', { name });

// P2-PROG-15
test('lists drafts apart from the price lists, and lets an importer who may write drafts create one', async () => {
  programs(true);
  await showPage(page, '/start/pricelists');
  await screen.findByRole('link', { name: PROGRAM.Name });
  expect(screen.queryByText(DRAFT.Name)).toBeNull();
  expect(button('Ny prislista')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Utkast/ }));
  await screen.findByRole('link', { name: DRAFT.Name });
  expect(screen.queryByText(PROGRAM.Name)).toBeNull();
});

test('lets an importer only read price lists unless the installation allows drafts', async () => {
  programs(false);
  const { unmount } = await showPage(page, '/start/pricelists');
  await screen.findByRole('link', { name: PROGRAM.Name });
  expect(button('Ny prislista')).toBeNull();
  unmount();
  programs(false);
  await showPage(page, '/start/pricelists/0');
  await screen.findByRole('heading', { name: 'Sidan finns inte' });
});

// P2-PROG-15
test('lets an importer change a draft, and only read a published price list', async () => {
  const to = programs(true);
  const { unmount } = await showPage(page, '/start/pricelists/7');
  await screen.findByText(/^Det här är ett utkast\. Finansbolaget publicerar det/);
  expect(button('Publicera')).toBeNull();
  expect(screen.getByLabelText(/^Märke/)).toBeTruthy();
  fireEvent.change(await screen.findByLabelText(/^Namn/), { target: { value: 'Vårens demo' } });
  fireEvent.click(button('Spara')!);
  await waitFor(() => expect(saves(to)).toHaveLength(1));
  expect(saves(to)[0]!.body).toEqual({ Id: 7, Version: 1, Name: 'Vårens demo' });
  unmount();
  programs(true);
  await showPage(page, '/start/pricelists/5');
  await screen.findByText(/^1,75\s%$/);
  expect([button('Spara'), button('Publicera')]).toEqual([null, null]);
});

// P2-PROG-15
test('lets staff publish a draft after a confirmation', async () => {
  const to = programs(true, userWith(keys));
  await showPage(page, '/start/pricelists/7');
  await screen.findByText(/^Det här är ett utkast från importören/);
  fireEvent.click(button('Publicera')!);
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Vill du publicera Höstens demo?');
  fireEvent.click(dialog.getByRole('button', { name: 'Publicera' }));
  await waitFor(() =>
    expect(saves(to).map(({ body }) => body)).toEqual([{ Id: 7, Version: 1, IsDraft: false }]),
  );
  await screen.findByText('Höstens demo är publicerad');
});
