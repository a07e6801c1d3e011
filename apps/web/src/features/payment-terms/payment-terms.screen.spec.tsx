import type { CurrentUser } from '@floorplan/identity/contracts';
import type { PaymentTermRow, PaymentTypeGroupRow } from '@floorplan/net-sale/contracts';
import { addMonths } from '@floorplan/kernel';
import { stockholmDay } from '@floorplan/ui';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import { paths } from './paths';
import {
  PaymentTermListPage,
  PaymentTermPage,
  PromotionListPage,
  PromotionPage,
} from './payment-terms.screen';
import { PaymentTypeGroupListPage, PaymentTypeGroupPage } from './payment-type-groups.screen';

const API = '/api/v1/dealergroups';
const today = stockholmDay(new Date());
const TERM: PaymentTermRow = {
  Id: 5,
  Version: 1,
  Name: 'Avbetalning 36',
  DealerGroupId: 7,
  DealerGroupName: 'Mälarbil',
  PaymentTypeGroupId: 1,
  PaymentTypeGroupName: 'Avbetalning',
  ProductType: 'LOAN',
  InterestRate: 5.9,
  TermLength: 36,
  DownPaymentPercentage: 20,
  BalloonPercentage: 0,
  ValidFrom: '2026-01-01',
  ValidTo: '2030-12-31',
};
const TYPE_GROUPS: readonly PaymentTypeGroupRow[] = [
  { Id: 1, Version: 1, Name: 'Avbetalning', ProductType: 'LOAN', HasBalloon: false, TermCount: 1 },
  { Id: 2, Version: 1, Name: 'Privatleasing', ProductType: 'LEASING', HasBalloon: false, TermCount: 0 },
];
const rows = (...Rows: readonly unknown[]) => ({ json: { Rows, Total: Rows.length } });
const OK = { json: { Status: { Status: 'OK', Message: '' }, Id: 5 } };

const staff = adminWith('fncNetSaleDNB');

const dealerUser = (...keys: string[]): CurrentUser => ({
  ...staff,
  Role: 'DEO',
  RoleId: 11,
  RoleCode: 0,
  DealerGroupId: 7,
  Functions: keys.map((FnKey2) => ({ FnKey2, RoleCode: 0 })),
});

async function show(at: string, user: CurrentUser = staff) {
  const server = serverFor(user)
    .on(
      `GET ${API}`,
      rows({ Id: 7, Name: 'Mälarbil' }, ...(user === staff ? [{ Id: 8, Name: 'Sydvästbil' }] : [])),
    )
    .on(`GET ${API}/list_payment_type_group`, rows(...TYPE_GROUPS))
    .on(`GET ${API}/payment_type_group/1`, { json: TYPE_GROUPS[0] })
    .on(`GET ${API}/payment_type_group/2`, { json: TYPE_GROUPS[1] })
    .on(`GET ${API}/paymentterms`, rows(TERM))
    .on(`GET ${API}/5/paymentterm`, { json: TERM })
    .on(`GET ${API}/999/paymentterm`, { status: 404, json: { Message: 'Finns inte' } });
  for (const history of ['5/paymentterm', 'payment_type_group/1', 'payment_type_group/2'])
    server.on(`GET ${API}/${history}/history`, rows());
  await showPage(
    <Routes>
      <Route path={paths.paymentTerms} element={<PaymentTermListPage />} />
      <Route path={paths.paymentTerm} element={<PaymentTermPage />} />
      <Route path={paths.paymentTypeGroups} element={<PaymentTypeGroupListPage />} />
      <Route path={paths.paymentTypeGroup} element={<PaymentTypeGroupPage />} />
      <Route path={paths.promotions} element={<PromotionListPage />} />
      <Route path={paths.promotion} element={<PromotionPage />} />
    </Routes>,
    at,
  );
  return server;
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Spara' });
const isOff = () => saveButton().getAttribute('aria-disabled') === 'true';
const choose = async (label: RegExp, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const errorAt = (label: RegExp) => field(label).closest('.field')!.querySelector('.field-error')?.textContent;

// P2-TERM-10
test('disables saving while nothing has changed or a field is invalid, and shows the error when the field loses the focus', async () => {
  const server = await show('/start/payments-tg/5');
  await screen.findByLabelText(/^Namn/);
  expect(isOff()).toBe(true);
  expect(saveButton().getAttribute('data-tip')).toBe('Inget är ändrat');
  fireEvent.change(field(/^Ränta/), { target: { value: '25,01' } });
  expect(isOff()).toBe(true);
  expect(errorAt(/^Ränta/)).toBeUndefined();
  fireEvent.blur(field(/^Ränta/));
  expect(errorAt(/^Ränta/)).toMatch('för stort');
  write(/^Ränta/, '25');
  expect(errorAt(/^Ränta/)).toBeUndefined();
  expect(isOff()).toBe(false);
  write(/^Giltig till/, '2025-12-31');
  expect(errorAt(/^Giltig till/)).toMatch('före startdatumet');
  expect(saveButton().getAttribute('data-tip')).toBe('Fyll i alla fält med giltiga värden');
  fireEvent.click(saveButton());
  fireEvent.keyDown(field(/^Namn/), { key: 'Enter', ctrlKey: true });
  expect(server.callsTo(`${API}/paymentterms`).filter(({ method }) => method === 'POST')).toEqual([]);
});

// P2-TERM-02
test('shows the bounds of each field as its help', async () => {
  await show('/start/payments-tg/5');
  await screen.findByLabelText(/^Namn/);
  for (const [label, bounds] of [
    [/^Namn/, /Högst 60 tecken/],
    [/^Ränta/, /0–25, högst två decimaler/],
    [/^Löptid/, /1–120 månader/],
    [/^Kontantinsats/, /0–90, högst två decimaler/],
    [/^Giltig till/, /Högst tio år efter första dagen/],
  ] as const)
    expect(field(label).closest('.field')!.textContent).toMatch(bounds);
});

// P2-TERM-10
test('names the saved term, and shows what the server said when a save fails', async () => {
  const server = await show('/start/payments-tg/5');
  await screen.findByLabelText(/^Namn/);
  server.on(`POST ${API}/paymentterms`, { status: 503, json: { Message: 'Databasen svarar inte' } });
  write(/^Löptid/, '48');
  fireEvent.click(saveButton());
  await screen.findByText('Betalvillkoret kunde inte sparas');
  screen.getByText(/Databasen svarar inte/);
  server.on(`POST ${API}/paymentterms`, OK);
  fireEvent.click(saveButton());
  await screen.findByText('Avbetalning 36 är sparat');
  expect(server.calls.filter(({ method }) => method === 'POST').at(-1)!.body).toEqual({
    Id: 5,
    Version: 1,
    TermLength: 48,
  });
});

// P2-TERM-01
test('starts a new term today for one year, and sends the only dealer group of the user', async () => {
  const server = await show('/start/payments-tg/0', dealerUser('fncNetSale'));
  await screen.findByLabelText(/^Namn/);
  expect([field(/^Giltig från/).value, field(/^Giltig till/).value]).toEqual([today, addMonths(today, 12)]);
  server.on(`POST ${API}/paymentterms`, OK);
  write(/^Namn/, 'Sommar');
  await choose(/^Betalningstyp/, 'Avbetalning (Lån)');
  write(/^Ränta/, '4,95');
  write(/^Löptid/, '36');
  write(/^Kontantinsats/, '0');
  fireEvent.click(saveButton());
  await screen.findByText('Sommar är sparat');
  expect(server.calls.filter(({ method }) => method === 'POST').at(-1)!.body).toEqual({
    Id: 0,
    Name: 'Sommar',
    DealerGroupId: 7,
    PaymentTypeGroupId: 1,
    InterestRate: 4.95,
    TermLength: 36,
    DownPaymentPercentage: 0,
  });
});

// P2-TERM-05
test('shows a term read-only to users of its dealer group without fncNetSale, and no button for a new one', async () => {
  await show('/start/payments-tg/5', dealerUser());
  await screen.findByText(/^5,90\s%$/, { selector: 'dd' });
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
  expect(screen.queryByText('Ändringshistorik')).toBeNull();
});

// P2-TERM-05
test('offers staff all dealer groups and the type groups; others only their own terms', async () => {
  const own = await show('/start/payments-tg', dealerUser('fncNetSale'));
  const row = await screen.findByRole('row', { name: /Avbetalning 36/ });
  expect(row.textContent).toContain('5,90\u00a0%');
  expect(screen.queryByRole('columnheader', { name: /Återförsäljargrupp/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Betalningstyper' })).toBeNull();
  screen.getByRole('button', { name: 'Nytt betalvillkor' });
  expect(own.callsTo(`${API}/paymentterms`)[0]!.query.get('state')).toBe('active');
});

// P2-TERM-07
test('links the terms to the type groups for staff, and shows a type group read-only once a term uses it', async () => {
  await show('/start/payments-tg');
  await screen.findByRole('columnheader', { name: /Återförsäljargrupp/ });
  fireEvent.click(screen.getByRole('link', { name: 'Betalningstyper' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Avbetalning' }));
  await screen.findByText('Används av ett betalvillkor och kan därför inte ändras');
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
});

// P2-TERM-07
test('lets staff change a type group that no term uses', async () => {
  const server = await show('/start/payments-tg/types/2');
  await screen.findByLabelText(/^Namn/);
  server.on(`POST ${API}/save_payment_type_group`, OK);
  write(/^Namn/, 'Leasing privat');
  fireEvent.click(saveButton());
  await screen.findByText('Betalningstypen är sparad');
});

// P2-TERM-11
test('lists the promotions of a product, and offers its type groups for a new one', async () => {
  const server = await show('/start/promotions?FinanceType=LEASING');
  await screen.findByRole('row', { name: /Avbetalning 36/ });
  expect(server.callsTo(`${API}/paymentterms`)[0]!.query.get('FinanceType')).toBe('LEASING');
  fireEvent.click(screen.getByRole('button', { name: 'Ny kampanj' }));
  await screen.findByRole('heading', { name: 'Ny kampanj' });
  fireEvent.click(await screen.findByRole('combobox', { name: /^Betalningstyp/ }));
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Privatleasing (Leasing)']);
});

// P2-TERM-11
test('lists the promotions of loans when the address names no product', async () => {
  const server = await show('/start/promotions');
  await waitFor(() => expect(server.callsTo(`${API}/paymentterms`)).toHaveLength(1));
  expect(server.callsTo(`${API}/paymentterms`)[0]!.query.get('FinanceType')).toBe('LOAN');
});

// P2-TERM-11
test('lists the promotions of the product of a finance type that is no product', async () => {
  const server = await show('/start/promotions?FinanceType=AVBETALNING');
  await waitFor(() => expect(server.callsTo(`${API}/paymentterms`)).toHaveLength(1));
  expect(server.callsTo(`${API}/paymentterms`)[0]!.query.get('FinanceType')).toBe('LOAN');
});

test.each(['/start/payments-tg/999', '/start/promotions/999'])('shows that %s does not exist', async (at) => {
  await show(at);
  await screen.findByText('Posten finns inte eller är inte synlig för dig');
});
