import { dayNumber } from '@floorplan/kernel';
import { expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../testing/portal';
import { PROGRAM, keys, userWith, server, page, saves } from './testing';

// P2-PROG-01
test('lists active price lists, and lists inactive price lists after a click', async () => {
  server();
  await showPage(page, '/start/pricelists');
  expect(await screen.findByText('Konsignation 60 dagar')).toBeTruthy();
  expect(screen.queryByText('Gammal')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Inaktiva/ }));
  expect(await screen.findByText('Gammal')).toBeTruthy();
});

// P2-PROG-01
test.each([
  ['FinanceType=LOAN', 'Lager'],
  ['ImporterPartyId=1', 'Importörens'],
  ['MakeId=3', 'Märkets'],
])('narrows the price lists by %s', async (query, name) => {
  const lists = [
    { ...PROGRAM, Id: 7, Name: 'Lager', FinanceType: 'LOAN' },
    { ...PROGRAM, Id: 8, Name: 'Importörens', ImporterPartyId: 1 },
    { ...PROGRAM, Id: 9, Name: 'Märkets', MakeId: 3 },
  ];
  server().on('GET /api/v1/priceprograms', { json: { Rows: [PROGRAM, ...lists], Total: 4 } });
  await showPage(page, `/start/pricelists?${query}`);
  await screen.findByText(name);
  const others = [PROGRAM, ...lists].map(({ Name }) => Name).filter((other) => other !== name);
  for (const other of others) expect(screen.queryByText(other)).toBeNull();
});

test("shows the server's errors at their fields, and asks the user to correct them", async () => {
  const Errors = ['Code', 'PriceProgramPeriods[0].Value'].map((Field) => ({
    Field,
    Code: 'TAKEN',
    Message: 'taken',
  }));
  const json = {
    Code: 'INVALID_REQUEST',
    Message: 'Något i förfrågan är fel.',
    CorrelationId: 'r-1',
    Errors,
  };
  server().on('POST /api/v1/priceprograms/check', { status: 400, json });
  await showPage(page, '/start/pricelists/5');
  const value = await screen.findByLabelText('Värde, rad 1');
  fireEvent.change(value, { target: { value: '2,125' } });
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  expect(await screen.findByText('Rätta de markerade fälten')).toBeTruthy();
  expect(screen.getAllByText('Värdet används redan av en annan post')).toHaveLength(2);
  expect(screen.queryByText(/Något i förfrågan|Referens/)).toBeNull();
});

// P2-PROG-02
test('shows the total rate of a row and sends the rate that the user typed', async () => {
  const to = server()
    .on('POST /api/v1/priceprograms/check', {
      json: { Status: { Status: 'OK', Message: '' }, Value: true, Findings: [] },
    })
    .on('POST /api/v1/priceprograms', { json: { Status: { Status: 'OK', Message: '' }, Id: 5 } });
  await showPage(page, '/start/pricelists/5');
  const value = await screen.findByLabelText('Värde, rad 1');
  expect(screen.getByText(/^3,80\s%$/)).toBeTruthy();
  fireEvent.change(value, { target: { value: '2,125' } });
  expect(screen.getByText(/^4,18\s%$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Lägg till period' }));
  fireEvent.change(screen.getByLabelText('Värde, rad 2'), { target: { value: '3' } });
  expect((screen.getByLabelText('Från dag, rad 2') as HTMLInputElement).value).toBe('61');
  fireEvent.change(screen.getByLabelText('Till dag, rad 2'), { target: { value: '90' } });
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await waitFor(() => expect(saves(to)).toHaveLength(1));
  await screen.findByText('Prislistan är sparad');
  expect(saves(to)[0]!.body).toMatchObject({
    Id: 5,
    PriceProgramPeriods: [
      { Id: 1, FeeId: 1, InterestRateId: 7, Value: 2.125, FromDay: 1, ToDay: 60 },
      { Id: 0, FeeId: 1, InterestRateId: 7, Value: 3, FromDay: 61, ToDay: 90 },
    ],
  });
});

// P2-PROG-02
test('keeps what is typed when the page was closed, until it is undone', async () => {
  server();
  await showPage(page, '/start/pricelists/5');
  fireEvent.change(await screen.findByLabelText('Värde, rad 1'), { target: { value: '2,125' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lägg till period' }));
  cleanup();
  await showPage(page, '/start/pricelists/5');
  const value = await screen.findByLabelText<HTMLInputElement>('Värde, rad 1');
  expect(value.value).toBe('2,1250');
  fireEvent.click(screen.getByRole('button', { name: 'Lägg till period' }));
  screen.getByLabelText('Värde, rad 3');
  fireEvent.click(screen.getByRole('button', { name: 'Ångra ändringarna' }));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('shows author, changed terms and changed rows in the change history', async () => {
  server();
  await showPage(page, '/start/pricelists/5');
  const history = within(await screen.findByRole('list', { name: 'Ändringshistorik' }));
  // The names of fees and base rates appear when they are loaded.
  await waitFor(() => expect(history.getAllByText(/STIBOR 3 mån/)).not.toHaveLength(0));
  await waitFor(() => expect(history.getAllByText(/Återförsäljare/)).not.toHaveLength(0));
  const [changed, made] = history.getAllByRole('listitem').map(({ textContent }) => textContent!);
  const plain = (text: string) => text.replace(/\u00a0/g, ' ');
  expect(plain(changed!)).toContain('Giltig tillFöre: 2030-01-01 → Efter: 2031-01-01');
  expect(plain(changed!)).toContain(
    'Dagar 1–60: 1,50 % + STIBOR 3 mån → Efter: Dagar 1–60: 1,75 % + STIBOR 3 mån',
  );
  expect(plain(changed!)).toMatch(/ÅterförsäljareFöre: Dagar 61–90: 1,75 %.* → Efter: –/);
  expect(made).toContain('KONS60');
});

// P2-PROG-03
test("asks the user to confirm the server's warnings before the price list is saved", async () => {
  const to = server()
    .on('POST /api/v1/priceprograms/check', {
      json: {
        Status: { Status: 'OK', Message: '' },
        Value: false,
        Findings: [{ Code: 'NO_ROWS', Message: 'Prislistan har inga rader.', Rows: [] }],
      },
    })
    .on('POST /api/v1/priceprograms', { json: { Status: { Status: 'OK', Message: '' }, Id: 5 } });
  await showPage(page, '/start/pricelists/5');
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort perioden 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/inga rader/)).toBeTruthy();
  expect(saves(to)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Spara prislistan ändå' }));
  await waitFor(() => expect(saves(to)).toHaveLength(1));
  await screen.findByText('Prislistan är sparad');
  expect(saves(to)[0]!.body).toMatchObject({
    PriceProgramPeriods: [{ Id: 1, ObjectStatus: 3 }],
  });
});

// P2-PROG-04
test("shows one dealer, and no importer or make, for a dealer's own price list", async () => {
  server();
  await showPage(page, '/start/pricelists/0?FinanceType=CONSIGN');
  expect(await screen.findByLabelText('Importör')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Leverantörstyp'));
  fireEvent.click(await screen.findByRole('option', { name: 'Återförsäljare' }));
  await waitFor(() => expect(screen.queryByLabelText('Importör')).toBeNull());
  expect(screen.getByLabelText(/^Återförsäljare/)).toBeTruthy();
});

// P2-PROG-04
test("requires the dealer of a dealer's own price list, whose fees dealers pay, and forgets the dealer for private label", async () => {
  const dealers = [7, 8].map((Id) => ({ Id, Name: `Bilhuset ${Id}` }));
  const to = server(userWith([...keys, 'fncFinanceTypePLFinance']))
    .on('GET /api/v1/dealers', { json: { Rows: dealers, Total: 2 } })
    .on('POST /api/v1/priceprograms/check', {
      json: { Status: { Status: 'OK', Message: '' }, Value: true, Findings: [] },
    });
  const choose = async (label: RegExp | string, option: string | RegExp) => {
    fireEvent.click(screen.getByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await showPage(page, '/start/pricelists/5');
  await screen.findByLabelText('Leverantörstyp');
  await choose('Leverantörstyp', 'Återförsäljare');
  expect(screen.getByRole('combobox', { name: 'Avgift, rad 1' }).textContent).toMatch(/Återförsäljare/);
  save();
  expect(await screen.findByText('Fyll i fältet')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Återförsäljare/ }));
  await choose(/^Återförsäljare/, /Bilhuset 7/);
  await choose('Finansieringsform', 'Private label-finansiering');
  await waitFor(() => expect(screen.queryByText(/Bilhuset 7/)).toBeNull());
  expect(screen.getByRole('combobox', { name: /^Återförsäljarorganisation/ })).toBeTruthy();
  expect(saves(to)).toEqual([]);
});

test('does not show the save button to read-only users and to users who may not use the finance type', async () => {
  for (const user of [userWith(keys, 12), userWith(['fncPricePrograms'])]) {
    server(user).on('POST /api/v1/priceprograms/preview', { json: COST });
    const { unmount } = await showPage(page, '/start/pricelists/5');
    expect(await screen.findByText(/^1,75\s%$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
    unmount();
  }
});

// P2-PROG-12
test('lets read-only users calculate with the stored price list', async () => {
  const to = server(userWith(keys, 12)).on('POST /api/v1/priceprograms/preview', { json: COST });
  await showPage(page, '/start/pricelists/5');
  const calculator = within(await screen.findByRole('region', { name: 'Räkna på prislistan' }));
  expect(await calculator.findAllByRole('button', { name: /^1\s080,00/ })).not.toHaveLength(0);
  const lastRequest = to.callsTo('/api/v1/priceprograms/preview').at(-1)!.body as Record<string, unknown>;
  expect([lastRequest['Program'], lastRequest['ProgramId']]).toEqual([undefined, 5]);
  const [begin, end] = [lastRequest['BeginFromDate'], lastRequest['EndPeriodDate']].map((date) =>
    dayNumber(String(date)),
  );
  expect(end! - begin!).toBe(59);
});

test('shows a text when the user may see no row of the price list', async () => {
  server(userWith(keys, 12)).on('GET /api/v1/priceprograms/5', {
    json: { ...PROGRAM, PriceProgramPeriods: [] },
  });
  await showPage(page, '/start/pricelists/5');
  expect(await screen.findByText('Prislistan har inga räntor eller avgifter att visa.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('links back to the list when the price list does not exist', async () => {
  server().on('GET /api/v1/priceprograms/9', {
    status: 404,
    json: { Code: 'NOT_FOUND', Message: 'Finns inte' },
  });
  await showPage(page, '/start/pricelists/9');
  const notice = (await screen.findByText('Posten finns inte eller är inte synlig för dig')).parentElement!;
  expect(within(notice).getByRole('link', { name: 'Prislistor' })).toBeTruthy();
});

const TRACE = {
  ReceiverType: 'IMP',
  FeeType: 'RTA',
  From: '2026-03-02',
  To: '2026-03-31',
  FromNumber: 1,
  ToNumber: 30,
  Days: 30,
  Convention: 'ACT360',
  Capital: { Amount: 320_000, Since: '2026-03-02', Reason: 'BEGIN' },
  Rate: {
    Value: 1.75,
    Total: 4.05,
    Floored: false,
    Base: { InterestRateId: 7, Name: 'STIBOR 3 mån', ValidFrom: '2026-01-01', Value: 2.3 },
  },
  Adjustments: [],
  Row: { FeeId: 1, FromDay: 1, ToDay: 60, Value: 1.75, Text: null, Added: false, GoesOn: false },
  PriceProgram: null,
  Mirrored: false,
  Exact: 1080,
  Rounding: 0,
  Amount: 1080,
  Vat: { Rate: 0, Amount: 0 },
  Plan: null,
};
const charge = {
  ReceiverType: 'IMP',
  ReceiverId: null,
  FeeType: 'RTA',
  Rate: 0.0405,
  Amount: 1080,
  Trace: [TRACE],
};
const COST = {
  ShowCharges: true,
  AsOf: '2026-03-10',
  PriodUnit: 'DAY',
  PredictedCharges: [
    {
      ...charge,
      FeeId: 1,
      InterestRateId: 7,
      Value: 1.75,
      ListRate: 4.05,
      FromDay: 1,
      ToDay: 60,
      Text: null,
      InTotal: true,
    },
  ],
  TotalCharges: [charge],
  TotalCharge: 1080,
  UnchargedCharges: [],
  UnCharged: 0,
  PerDayCharges: [],
  PerDayCharge: 0,
  Receivers: [{ ReceiverType: 'IMP', TotalCharge: 1080, UnCharged: 0, PerDayCharge: 0 }],
  After: [],
  Lines: [
    { ...charge, ...TRACE, Rate: 0.0405, Capital: 320_000, VatAmount: 0, Payment: null, InTotal: true },
  ],
};

// P2-PROG-06
test('recalculates the cost while the price list is edited, and shows trace lines of an amount', async () => {
  const dearer = { ...charge, Amount: 1146.67, Trace: [{ ...TRACE, Amount: 1146.67 }] };
  const DEARER = { ...COST, TotalCharges: [dearer], TotalCharge: 1146.67 };
  const to = server().on('POST /api/v1/priceprograms/preview', ({ body }) => ({
    json: JSON.stringify(body).includes(`"Value":2,`) ? DEARER : COST,
  }));
  await showPage(page, '/start/pricelists/5');
  const [sum] = await screen.findAllByRole('button', { name: /^1\s080,00, Visa uträkningen$/ });
  fireEvent.click(sum!);
  const leaves = within(screen.getByRole('region', { name: /Uträkning/ }));
  expect(leaves.getByText(/^320\s000,00 kr × 4,05 % × 30\/360$/)).toBeTruthy();
  expect(leaves.getByText(/4,05\s% = 1,75\s% \+ STIBOR 3 mån 2,30\s%/)).toBeTruthy();
  fireEvent.keyDown(leaves.getByRole('heading'), { key: 'Escape' });
  expect(screen.queryByRole('region', { name: /Uträkning/ })).toBeNull();
  fireEvent.click(sum!);
  fireEvent.change(screen.getByLabelText('Värde, rad 1'), { target: { value: '2' } });
  const lastRequest = () => to.callsTo('/api/v1/priceprograms/preview').at(-1)!.body;
  await waitFor(() =>
    expect(lastRequest()).toMatchObject({
      Explain: true,
      Program: { PriceProgramPeriods: [{ FeeId: 1, Value: 2 }] },
    }),
  );
  // The open explanation changes together with the amount.
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /Uträkning/ }).textContent).toMatch(/1\s146,67/),
  );
});

// P2-PROG-11
test('shows the error of a row on blur, and calculates the cost without the row', async () => {
  const to = server().on('POST /api/v1/priceprograms/preview', { json: COST });
  await showPage(page, '/start/pricelists/5');
  const write = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    return field;
  };
  await screen.findByLabelText('Värde, rad 1');
  const value = write('Värde, rad 1', 'abc');
  expect(value.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Rad 1 räknas inte med. Värde: Skriv ett tal')).toBeTruthy();
  expect(document.getElementById(value.getAttribute('aria-describedby')!)!.textContent).toContain(
    'Skriv ett tal',
  );
  write('Värde, rad 1', '100,5');
  expect(screen.getAllByText(/Mellan −100 och 100 %/)).toHaveLength(2);
  write('Värde, rad 1', '2');
  expect(screen.queryByText(/räknas inte med/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Lägg till period' }));
  expect(screen.getByLabelText('Värde, rad 2').getAttribute('aria-invalid')).toBe('false');
  write('Värde, rad 2', '3');
  write('Till dag, rad 2', '90');
  expect(write('Från dag, rad 2', '60').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Rad 2 räknas inte med. Från: Överlappar rad 1 för samma avgift')).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Spara' });
  fireEvent.click(save);
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  expect(to.callsTo('/api/v1/priceprograms/check')).toEqual([]);
});
