import type { CurrentUser } from '@floorplan/identity/contracts';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Page } from '../../../app/layout/page';
import { admin, serverFor, showPage } from '../../../testing/portal';
import { withSubject } from '../../../testing/with-subject';
import { VehicleActions } from './vehicle-actions';

const vehicle = withSubject({
  Id: 35,
  Version: 4,
  StatusCode: 0,
  DealerPartyId: 101,
  Price: 240_000,
  Specification: [],
  LicenseNumber: null,
  Capital: 300_000,
  OfferFinancedAmount: null,
  EndRequest: null,
  EndQuote: null,
  Supplier: { UsePurchaseDiscount: true },
  ObjectClassification: { Code: 'V', Name: 'Konsignation', AmountIncludesVAT: false, FinanceType: 'CONSIGN' },
} as unknown as VehicleAnswer);
const VEHICLE = '/api/v1/vehicles/35';

const holding = (...keys: string[]): CurrentUser => ({
  ...admin,
  Functions: keys.map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
});
const show = () =>
  showPage(
    <Page title="Fordon">
      <VehicleActions vehicle={vehicle} asOf={null} />
    </Page>,
    '/start/vehicle/35',
  );
const leave = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('marks an invalid price and sends nothing', async () => {
  const server = serverFor(holding('fncInventory', 'fncVehiclePriceCorr'));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Åtgärder' }));
  fireEvent.click(within(await screen.findByRole('menu')).getByText('Korrigera pris'));
  const dialog = within(await screen.findByRole('dialog'));
  const price = dialog.getByRole('textbox', { name: /^Nytt pris/ });
  const press = () => fireEvent.click(dialog.getAllByRole('button').at(-1)!);
  for (const typed of ['abc', '1.2.3', '']) {
    leave(price, typed);
    press();
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText('Ange ett tal, till exempel 1 234,50')).toBeTruthy();
  }
  expect(server.calls.filter(({ method, path }) => method === 'POST' && path !== '/token')).toEqual([]);
});

test('clears the preview, amount and error of the last valid date when the date becomes invalid', async () => {
  const Payoff = { Capital: 1_000, Discount: 0, EndAmount: 1_000, VatAmount: 250, UnpaidAmount: 50 };
  const lists = { Events: [], Changes: [], Charges: [], Documents: [], Mails: [], Limits: [], Warnings: [] };
  const server = serverFor(holding('fncInventory', 'fncEndFinancing'))
    .on(`GET /api/v1/dealers/orgnr_by_dealerorg`, { json: { Rows: [] } })
    .on(`POST ${VEHICLE}/end_financing`, ({ body }) =>
      (body as { end_date: string | null }).end_date === '2030-01-01'
        ? { status: 400, json: { Code: 'NOT_NOW', Message: 'Dagen ligger för långt fram' } }
        : {
            json: {
              Status: { Status: 'OK', Message: '' },
              ExpectedPreview: 'p',
              Preview: { ...lists, Payoff: { ...Payoff, Amount: 1_300 } },
            },
          },
    );
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Slutbetala' }));
  const dialog = within(await screen.findByRole('dialog'));
  const date = dialog.getByRole('textbox', { name: /^Slutdatum/ });
  await dialog.findByRole('button', { name: /1\s300,00/ });
  leave(date, 'tisdag');
  await dialog.findByText('Skriv datumet som åååå-mm-dd');
  expect(dialog.queryByText(/300,00/)).toBeNull();
  leave(date, '2030-01-01');
  await dialog.findByText('Dagen ligger för långt fram');
  leave(date, '2026-02-30');
  await dialog.findByText('Skriv datumet som åååå-mm-dd');
  expect(dialog.queryByText('Dagen ligger för långt fram')).toBeNull();
  const sent = server.callsTo(`${VEHICLE}/end_financing`).map(({ body }) => body);
  expect(sent).not.toContainEqual(expect.objectContaining({ end_date: 'tisdag' }));
  leave(date, '2026-11-24');
  await dialog.findByRole('button', { name: /1\s300,00/ });
});
