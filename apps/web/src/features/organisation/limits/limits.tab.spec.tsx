import type { LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import type { DealerOrganisationRow } from '@floorplan/parties/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminWith, serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { OrganisationLimits } from './limits.tab';
import { WholesaleLimit } from './wholesale-limit.tab';

const ORGANISATIONS = '/api/v1/dealers/dealer_organizations';
const SAVE = `${ORGANISATIONS}/limitspecification`;
const row = (MakeId: number, LimitAmount: number): LimitSpecificationAnswer['MakeLimits'][number] => ({
  MakeId,
  LimitAmount,
  DistributionType: 'MAK',
  FinanceRateNewPct: 100,
  FinanceRateUsedPct: 80,
  LimitFeeType: 'NONE',
  FeeValue: 0,
  InterestRateId: null,
});
const consignment: LimitSpecificationAnswer = {
  DealerOrganizationId: 7,
  LimitCategory: { CreditLimitType: 'F1', UseDistribution: true },
  ApprovedAmount: 40_000_000,
  UsedAmount: 9_000_000,
  UnUsedAmount: 10_000_000,
  OriginalUnUsedAmount: 10_000_000,
  Version: 12,
  MakeLimits: [row(1, 20_000_000), row(2, 10_000_000)],
};
const organisation = { Id: 7, Name: 'Bilhuset AB' } as DealerOrganisationRow;

let server: Server;
beforeEach(() => {
  const makes = [1, 2, 3].map((Id) => ({ Id, Name: `Märke ${Id}` }));
  server = serverFor(adminWith('fncLimits'))
    .on(`GET ${ORGANISATIONS}/7/limitspecifications`, { json: { Rows: [consignment], Total: 1 } })
    .on('GET /api/v1/makes', { json: { Rows: makes, Total: 3 } })
    .on('GET /api/v1/interestrates', { json: { Rows: [], Total: 0 } })
    .on(`POST ${SAVE}`, { json: { Status: { Status: 'OK', Message: '' }, Specification: consignment } });
});

const showTab = () =>
  showPage(
    <div className="page">
      <OrganisationLimits row={organisation} />
    </div>,
    '/start/dealerorganization',
  );
const shown = async () => {
  await showTab();
  fireEvent.click(await screen.findByRole('button', { name: 'Ändra Konsignation' }));
  const form = await screen.findByRole('form', { name: 'Konsignation' });
  await within(form).findByLabelText('Limitbelopp, Märke 1');
  return form;
};
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ');

test('shows author, time, amounts and reason of a limit change', async () => {
  const change = {
    Version: 4,
    At: '2026-05-20T08:00:00Z',
    By: 'Astrid Lindqvist',
    DistributionChanged: false,
  };
  server.on(`GET ${ORGANISATIONS}/7/limithistory`, {
    json: {
      Rows: [
        { ...change, CreditLimitType: 'F1', Before: 30_000_000, After: 40_000_000, Reason: 'Beslut 14' },
      ],
      Total: 1,
    },
  });
  await shown();
  const entry = within(await screen.findByRole('list', { name: 'Ändringshistorik' })).getByRole('listitem');
  expect(plain(entry.textContent)).toContain('Beslut 14');
  expect(plain(entry.textContent)).toContain('30 000 000 kr → Efter: 40 000 000 kr');
});

test('hides the change history until the limits are loaded', async () => {
  server
    .on(`GET ${ORGANISATIONS}/7/limithistory`, { json: { Rows: [], Total: 0 } })
    .on(`GET ${ORGANISATIONS}/7/limitspecifications`, () => new Promise<never>(() => {}));
  await showTab();
  await waitFor(() => expect(document.querySelector('[hidden] h2')?.textContent).toBe('Ändringshistorik'));
  expect(screen.queryByRole('heading', { name: 'Ändringshistorik' })).toBeNull();
});

// P2-LIMIT-04
test('asks before another tab replaces the form with unsaved changes', async () => {
  const { router } = await showTab();
  fireEvent.click(await screen.findByRole('button', { name: 'Ändra Konsignation' }));
  await screen.findByRole('form', { name: 'Konsignation' });
  type(/^Beviljat belopp/, '45 000 000');
  await act(() => router.navigate('/start/dealerorganization?ActiveTab=2'));
  await screen.findByRole('dialog', { name: 'Vill du lämna sidan utan att spara?' });
  expect(router.state.location.search).toBe('');
});

// P2-LIMIT-04
test('shows the used amount of each make beside its limit', async () => {
  const used = { ...row(1, 20_000_000), MakeLimitUsedAmounts: { UsedAmountLimitMake: 8_500_000 } };
  server.on(`GET ${ORGANISATIONS}/7/limitspecifications`, {
    json: { Rows: [{ ...consignment, MakeLimits: [used, row(2, 10_000_000)] }], Total: 1 },
  });
  const form = await shown();
  expect(
    within(form)
      .getAllByText(/^Utnyttjat/)
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['Utnyttjat 8 500 000 kr']);
});

// P2-LIMIT-04
test('sends only changed and removed rows, with the old amount and the reason', async () => {
  const form = await shown();
  type(/^Beviljat belopp/, '45 000 000');
  type('Limitbelopp, Märke 1', '25 000 000');
  fireEvent.click(within(form).getByRole('button', { name: 'Ta bort märkeslimiten Märke 2' }));
  expect(plain(within(form).getByRole('status').textContent)).toBe(
    'Ej fördelat 20 000 000 kr, tidigare 10 000 000 kr',
  );
  const save = within(form).getByRole('button', { name: /^Ändra limiten/ });
  expect(plain(save.textContent)).toBe('Ändra limiten från 40 000 000 kr till 45 000 000 kr');
  fireEvent.click(save);
  expect(server.callsTo(SAVE)).toEqual([]);
  type(/^Varför ändras limiten/, 'Beslut 14');
  fireEvent.click(save);
  await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
  expect(server.callsTo(SAVE)[0]!.body).toEqual({
    DealerOrganizationId: 7,
    LimitCategory: { CreditLimitType: 'F1', UseDistribution: true },
    ApprovedAmount: 45_000_000,
    Version: 12,
    Reason: 'Beslut 14',
    MakeLimits: [row(1, 25_000_000), { ...row(2, 10_000_000), ObjectStatus: 3 }],
  });
});

test('marks a row without a finance rate and sends nothing', async () => {
  const form = await shown();
  type('Belåningsgrad nya %, Märke 1', '0');
  type('Belåningsgrad begagnade %, Märke 1', '0');
  type(/^Varför ändras limiten/, 'Beslut 14');
  fireEvent.click(within(form).getByRole('button', { name: 'Spara limiten' }));
  await within(form).findByText('Ange belåningsgrad för nya eller begagnade bilar');
  expect(server.callsTo(SAVE)).toEqual([]);
});

// P3-RESIDUAL-15
test('names the residual-value contracts that use a limit', async () => {
  const contract = { VehicleId: null, ContractNo: 'RV100003', LicenseNumber: 'ABC12D', ChassisNumber: 'YV1' };
  server.on(`GET ${ORGANISATIONS}/7/limit_uses/F1`, {
    json: {
      Rows: [{ ...contract, DealerPartyName: 'Bilhuset', StatusCode: null, Amount: 9_000_000 }],
      Others: { Vehicles: 0, Amount: 0 },
      Total: 1,
      Amount: 9_000_000,
    },
  });
  await showPage(
    <div className="page">
      <OrganisationLimits row={organisation} />
    </div>,
    '/start/dealerorganization',
  );
  fireEvent.click(await screen.findByRole('button', { name: /^9\s000\s000, Visa/ }));
  const link = await screen.findByRole('link', { name: 'ABC 12D RV100003' });
  expect(link.getAttribute('href')).toContain('/residualvalue-contract/RV100003');
});

// P2-LIMIT-05
test('lists the vehicles that make up the used amount, with one row for all vehicles that are not listed', async () => {
  const use = { VehicleId: 501, LicenseNumber: 'ABC12D', ChassisNumber: 'YV1', DealerPartyName: 'Bilhuset' };
  const hidden = { VehicleId: null, LicenseNumber: null, ChassisNumber: null, DealerPartyName: null };
  server.on(`GET ${ORGANISATIONS}/7/limit_uses/F1`, {
    json: {
      Rows: [
        { ...use, StatusCode: 0, Amount: 5_000_000 },
        { ...hidden, StatusCode: null, Amount: 3_000_000 },
      ],
      Others: { Vehicles: 4, Amount: 900_000 },
      Total: 6,
      Amount: 8_900_000,
    },
  });
  await showPage(
    <div className="page">
      <OrganisationLimits row={organisation} />
    </div>,
    '/start/dealerorganization',
  );
  fireEvent.click(await screen.findByRole('button', { name: /^9\s000\s000, Visa/ }));
  await screen.findByRole('heading', { name: 'Uträkning: Fordon som utnyttjar limiten: Konsignation' });
  const link = await screen.findByRole('link', { name: 'ABC 12D' });
  expect(link.getAttribute('href')).toContain('/501');
  const table = link.closest('table')!;
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => plain(row.lastElementChild!.textContent))).toEqual([
    '5 000 000',
    '3 000 000',
    '900 000',
  ]);
  expect(plain(rows[2]!.textContent)).toContain('4 fordon till');
  // The limit itself stores a used amount of 9 000 000, which differs from the sum of the vehicles.
  expect(plain(screen.getByText(/^Limitboken säger/).textContent)).toContain('9 000 000 kr');
});

test("shows author and both values of a conflicting row, and saves the user's choice", async () => {
  const form = await shown();
  type('Limitbelopp, Märke 1', '25 000 000');
  type(/^Varför ändras limiten/, 'Beslut 14');
  const Conflicts = [
    {
      Field: 'MakeLimits[0].LimitAmount',
      Before: 20_000_000,
      Theirs: 21_000_000,
      Yours: 25_000_000,
      By: 'Bo Ek',
      At: '2026-05-03T08:15:00.000Z',
    },
  ];
  const json = { Code: 'CHANGED_MEANWHILE', Message: 'Bo Ek har ändrat samma sak.', Conflicts };
  server.on(`POST ${SAVE}`, { status: 409, json });
  const theirs = { ...consignment, Version: 15, MakeLimits: [row(1, 21_000_000), row(2, 9_000_000)] };
  server.on(`GET ${ORGANISATIONS}/7/limitspecifications`, { json: { Rows: [theirs], Total: 1 } });
  fireEvent.click(within(form).getByRole('button', { name: /^Spara limiten/ }));
  const note = await within(form).findByRole('group', { name: 'Ändrat av någon annan' });
  expect(note.textContent).toContain('Bo Ek');
  // A field that the user did not edit gets the other user's value.
  expect(plain((screen.getByLabelText('Limitbelopp, Märke 2') as HTMLInputElement).value)).toBe('9 000 000');
  fireEvent.click(within(note).getByRole('button', { name: /^Behåll ditt/ }));
  server.on(`POST ${SAVE}`, { json: { Status: { Status: 'OK', Message: '' }, Specification: theirs } });
  fireEvent.click(within(form).getByRole('button', { name: /^Spara limiten/ }));
  await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(2));
  expect(server.callsTo(SAVE)[1]!.body).toMatchObject({ Version: 15, MakeLimits: [row(1, 25_000_000)] });
});

test('marks the fields that the server rejects until the user changes the form', async () => {
  const form = await shown();
  type(/^Beviljat belopp/, '45 000 000');
  type('Limitbelopp, Märke 2', '11 000 000');
  type(/^Varför ändras limiten/, 'Beslut 14');
  const Errors = [
    { Field: 'MakeLimits[0].LimitAmount', Code: 'TOO_LARGE', Message: '' },
    { Field: 'Reason', Code: 'INVALID_CHARACTERS', Message: '' },
  ];
  server.on(`POST ${SAVE}`, { status: 400, json: { Code: 'INVALID_FIELDS', Message: '', Errors } });
  fireEvent.click(within(form).getByRole('button', { name: /^Ändra limiten/ }));
  // The request contains only the row of make 2, so index 0 of the error means that row.
  const amount = screen.getByLabelText('Limitbelopp, Märke 2');
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(amount.getAttribute('aria-describedby')!)?.textContent).toContain(
    'Värdet är för stort eller för långt',
  );
  expect(screen.getByLabelText(/^Varför ändras limiten/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Limitbelopp, Märke 1').getAttribute('aria-invalid')).toBe('false');
  await screen.findByText('Rätta de markerade fälten');
  type('Limitbelopp, Märke 2', '10 500 000');
  expect(amount.getAttribute('aria-invalid')).toBe('false');
});

test('marks invalid amounts and sends nothing', async () => {
  const form = await shown();
  type(/^Beviljat belopp/, 'abc');
  type('Belåningsgrad nya %, Märke 1', '1.2.3');
  type(/^Varför ändras limiten/, 'Beslut 14');
  fireEvent.click(within(form).getByRole('button', { name: 'Spara limiten' }));
  expect(within(form).getAllByText('Ange ett tal, till exempel 1 234,50')).toHaveLength(2);
  expect(server.callsTo(SAVE)).toEqual([]);
});

test("shows both amounts of a conflicting total limit, and saves the user's choice", async () => {
  const [path, save] = [`${ORGANISATIONS}/7/wholesalelimit`, `${ORGANISATIONS}/wholesalelimit`];
  const saved = { DealerOrganizationId: 7, ApprovedAmount: 40_000_000, UnUsedAmount: null };
  server.on(`GET ${path}`, { json: { ...saved, DealerOrgLimit: 50_000_000, Version: 3 } });
  await showPage(
    <div className="page">
      <WholesaleLimit row={organisation} />
    </div>,
    '/start/dealerorganization',
  );
  const total = await screen.findByRole('textbox', { name: /^Total limit/ });
  fireEvent.change(total, { target: { value: '60 000 000' } });
  type(/^Varför ändras limiten/, 'Beslut 15');
  const Conflicts = [
    {
      Field: 'DealerOrgLimit',
      Before: 50_000_000,
      Theirs: 55_000_000,
      Yours: 60_000_000,
      By: 'Bo Ek',
      At: '2026-05-03T08:15:00.000Z',
    },
  ];
  const json = { Code: 'CHANGED_MEANWHILE', Message: 'Bo Ek har ändrat samma sak.', Conflicts };
  server.on(`POST ${save}`, { status: 409, json });
  server.on(`GET ${path}`, { json: { ...saved, DealerOrgLimit: 55_000_000, Version: 4 } });
  fireEvent.click(screen.getByRole('button', { name: /^Spara/ }));
  const note = await screen.findByRole('group', { name: 'Ändrat av någon annan' });
  expect(plain(note.textContent)).toMatch(/Bo Ek.*55 000 000 kr.*60 000 000 kr/);
  fireEvent.click(within(note).getByRole('button', { name: /^Behåll ditt/ }));
  server.on(`POST ${save}`, { json: { Status: { Status: 'OK', Message: '' }, WholesaleLimit: saved } });
  fireEvent.click(screen.getByRole('button', { name: /^Spara/ }));
  await waitFor(() => expect(server.callsTo(save)).toHaveLength(2));
  expect(server.callsTo(save)[1]!.body).toMatchObject({ Version: 4, DealerOrgLimit: 60_000_000 });
});

// P2-LIMIT-08
test('lists the differences between the limit book and the vehicles before it corrects them', async () => {
  const path = `${ORGANISATIONS}/7/update_limitbook`;
  const sent = () => server.callsTo(path).map(({ query }) => query.toString());
  const Corrections = [{ CreditLimitType: 'F1', MakeId: 2, Before: 1_200_000, After: 1_000_000 }];
  const Status = { Status: 'OK', Message: '' };
  server.on(`GET ${path}`, { json: { Status, Corrections } });
  await showTab();
  fireEvent.click(await screen.findByRole('button', { name: 'Uppdatera limitbok' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rätta limitboken?' });
  await within(dialog).findByText('Märke 2');
  const [, row] = within(dialog).getAllByRole('row');
  expect(plain(row!.textContent)).toBe('KonsignationMärke 21 200 0001 000 000−200 000');
  expect(sent()).toEqual(['dry_run=true']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rätta 1 belopp' }));
  expect(await screen.findByText('Limitboken är uppdaterad: 1 märke rättat')).toBeTruthy();
  expect(sent()).toEqual(['dry_run=true', '']);
});
