import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverFor } from '../../../testing/portal';
import { ADDRESS, holding, menu, openLocation, ReadVehicle, show, vehicle, VEHICLE } from './testing';

const quote = {
  Number: 10_001,
  Date: '2026-05-20',
  EndDate: '2026-06-17',
  Expired: false,
  Discount: 0,
  EndAmount: 300_000,
  VatAmount: 75_000,
  UnpaidAmount: 900,
  Amount: 375_900,
  PerDayAmount: 38,
  Payoff: null,
};
const END = '/api/v1/vehicles/35/end_financing';

// P1-END-02
test.each([
  ['uses the stored quote when it is valid', false, 1, 10_001],
  ['does not use the stored quote when it has expired', true, 0, null],
])('when the user ends a financing, %s', async (_, Expired, offered, quote_number) => {
  const server = serverFor(holding('fncInventory', 'fncEndFinancing'));
  await show({ ...vehicle, EndQuote: { ...quote, Expired }, EndRequest: null, Supplier: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Slutbetala' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryAllByText('Villkor')).toHaveLength(offered);
  await waitFor(() => expect(server.callsTo(END)[0]?.body).toMatchObject({ quote_number }));
});

// P1-END-05
test('lets the user end a financing only after the payoff is shown, and retries a failed preview', async () => {
  const nothing = {
    Events: [],
    Changes: [],
    Charges: [],
    Documents: [],
    Mails: [],
    Limits: [],
    Warnings: [],
  };
  const Payoff = {
    EndDate: '2026-05-20',
    Capital: 300_000,
    Discount: 0,
    EndAmount: 300_000,
    VatAmount: 75_000,
    UnpaidAmount: 900,
    Amount: 375_900,
    PerDayAmount: 45,
    ImporterAmount: null,
    Lines: [],
  };
  let away = true;
  const server = serverFor(holding('fncInventory', 'fncEndFinancing')).on(`POST ${END}`, () =>
    away
      ? { status: 503, json: { Code: 'UNAVAILABLE', Message: 'Försök igen om en stund' } }
      : { json: { Status: { Status: 'OK', Message: '' }, Preview: { ...nothing, Payoff } } },
  );
  await show({ ...vehicle, EndQuote: null, EndRequest: null, Supplier: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Slutbetala' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Det gick inte att räkna ut vad som händer');
  const confirm = dialog.getByRole('button', { name: /^Slutbetala/ }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  fireEvent.click(confirm);
  away = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Försök igen' }));
  await waitFor(() => expect(confirm.disabled).toBe(false));
  expect(confirm.textContent).toMatch(/^Slutbetala 375\s900,00\skr$/);
  expect(server.callsTo(END).every(({ query }) => query.get('dry_run') === 'true')).toBe(true);
});

test('reports that the options of a dialog cannot be read', async () => {
  serverFor(holding('fncInventory', 'fncVehicleChangePricelist'));
  await show();
  fireEvent.click(within(await menu()).getByText('Byt prislista'));
  await screen.findByText(/^Prislistorna kunde inte hämtas: /);
});

// P1-VEH-30
test.each([
  ['the preview has changed', { Code: 'PREVIEW_CHANGED' }, '4'],
  ['the payoff has changed', { Code: 'PAYOFF_CHANGED' }, '4'],
  ['the vehicle has changed', { Code: 'CHANGED_MEANWHILE', Params: { version: 6 } }, '6'],
])('shows a new preview and asks the user again when %s', async (_, problem, seen) => {
  const nothing = {
    Events: [],
    Charges: [],
    Documents: [],
    Mails: [],
    Payoff: null,
    Limits: [],
    Warnings: [],
  };
  const shown = (After: string, ExpectedPreview: string) => ({
    Status: { Status: 'OK', Message: '' },
    Preview: { ...nothing, Changes: [{ Field: 'ExternalLocation', Before: null, After }] },
    ExpectedPreview,
  });
  let now = shown('Solna', 'first');
  const { server, dialog } = await openLocation(
    serverFor(holding('fncInventory', 'fncChangeExternalLocation')).on(`POST ${ADDRESS}`, ({ query }) => {
      if (query.get('dry_run')) return { json: now };
      if (query.get('expected_preview') === now.ExpectedPreview)
        return { json: { Status: { Status: 'OK', Message: 'Platsen är ändrad' } } };
      return { status: 409, json: { ...problem, Message: 'Per dag: 38 kr → 40 kr' } };
    }),
  );
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Förhandsgranska' }));
  await dialog.findByRole('row', { name: 'Extern plats – Solna' });
  now = shown('Solna strand', 'second');
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Per dag: 38 kr → 40 kr');
  await dialog.findByRole('row', { name: 'Extern plats – Solna strand' });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  await screen.findByText('Platsen är ändrad');
  const requests = server.callsTo(ADDRESS).filter(({ query }) => !query.get('dry_run'));
  expect(requests.map(({ query }) => query.get('expected_preview'))).toEqual(['first', 'second']);
  expect(requests.map(({ query }) => query.get('seen'))).toEqual(['4', seen]);
});

// P1-VEH-22
test("shows the server's error in the dialog, keeps the typed values and refetches the vehicle", async () => {
  const { server, dialog } = await openLocation(
    serverFor(holding('fncInventory', 'fncChangeExternalLocation'))
      .on(`POST ${ADDRESS}`, {
        status: 409,
        json: { Code: 'WRONG_STATUS', Message: 'Går bara när status är Aktiv' },
      })
      .on(`GET ${VEHICLE}`, { json: vehicle }),
    <ReadVehicle />,
  );
  const reads = () => server.callsTo(VEHICLE).length;
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
  const before = reads();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Går bara när status är Aktiv');
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Solna');
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
