import type { InvoiceDetail } from '@floorplan/invoicing/contracts';
import { addDays } from '@floorplan/kernel';
import { stockholmDay } from '@floorplan/ui';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { serverFor, showPage } from '../../../testing/portal';
import { accountant, dealerUser, detail, LIST, row, staff } from '../testing';
import { InvoicePage } from './invoice.page';

const today = stockholmDay(new Date());
const page = (inner: ReactNode) => (
  <Routes>
    {[paths.invoice, paths.invoiceOfSource, paths.invoiceOfReceiver].map((path) => (
      <Route key={path} path={path} element={inner} />
    ))}
  </Routes>
);
const show = (at: string) => showPage(page(<InvoicePage />), at);
const text = (element: Element) => element.textContent!.replace(/\s/g, ' ');
const linesOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').map(text);

function open(change: Partial<InvoiceDetail> = {}, user = staff) {
  serverFor(user).on(`GET ${LIST}/1000123`, { json: detail(change) });
  return show('/start/invoice/1000123');
}
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('shows the open amount, the due date and the payment details', async () => {
  await open();
  await screen.findByRole('heading', { name: /^Slutbetalning 1000123/ });
  const head = text(screen.getByRole('region', { name: 'Fakturauppgifter' }));
  for (const part of ['Kvar att betala394 685,45 kr', 'Förfallodatum2026-06-23', 'Totalt394 685,45 kr'])
    expect(head).toContain(part);
  screen.getByText('Mälarbil · 559900-0063');
  screen.getByText('5550-0011');
  screen.getByText('100012392');
});

test('copies the payment reference to the clipboard', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: (value: string) => Promise.resolve(void copied.push(value)) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Kopiera 100012392' }));
  await screen.findByRole('button', { name: '100012392 är kopierat' });
  expect(copied).toEqual(['100012392']);
});

test('shows no payment details when the document has no payment reference', async () => {
  await open({ Ocr: null, Bankgiro: null });
  await screen.findByRole('table', { name: 'Fakturarader' });
  expect(screen.queryByText('OCR-nummer')).toBeNull();
});

test('lists the rows of a document with their days, and shows sums that add up to net, VAT and total', async () => {
  await open();
  await screen.findByRole('table', { name: 'Fakturarader' });
  expect(linesOf('Fakturarader')).toEqual([
    'TextDagarBelopp, kr',
    'Rad Kapital320 000,00',
    'Rad Rabatt−5 000,00',
    'Rad Ränta2026-06-01 – 2026-06-17 17 dagar611,56',
    'Rad Subv−71,11',
    'Rad Avgift395,00',
    'Netto315 935,45',
    'Moms78 750,00',
    'Totalt394 685,45',
  ]);
});

// P1-BILL-16
test('shows sums by account, and shows late-payment interest only when its amount is not 0', async () => {
  const first = await open();
  await screen.findByRole('table', { name: 'Sammanställning' });
  expect(linesOf('Sammanställning').join()).not.toContain('Dröjsmålsränta');
  first.unmount();
  await open({
    LatePaymentAmount: 465.75,
    HasTransactions: true,
    TotalAmount: 1_465.75,
    Grouped: [{ AccountCategoryCode: 'Ränta', NetAmount: 1_000 }],
  });
  await screen.findByText(/^Dröjsmålsränta ingår i totalbeloppet/);
  const [, interest, late, total] = linesOf('Sammanställning');
  expect([interest, total]).toEqual(['Ränta1 000,00', 'Totalt1 465,75']);
  expect(late).toMatch(/^Dröjsmålsränta.*465,75$/);
});

test('shows how many days a document is overdue', async () => {
  await open({ Status: 'OVERDUE', DueDate: addDays(today, -12) });
  await screen.findByText('Förfallen sedan 12 dagar');
});

test('lists payments and credits between the total and the open amount, with links to the other documents', async () => {
  await open({
    OpenAmount: 94_685.45,
    PaidAmount: 200_000,
    CreditedAmount: 100_000,
    Status: 'PARTIAL',
    Bookings: [
      { Date: '2026-06-18', Kind: 'PAYMENT', Amount: 200_000, InvoiceNumber: null },
      { Date: '2026-06-19', Kind: 'CREDIT', Amount: 100_000, InvoiceNumber: '1000200' },
    ],
  });
  await screen.findByRole('table', { name: 'Betalningar och krediteringar' });
  expect(linesOf('Betalningar och krediteringar')).toEqual([
    'DatumHändelseBelopp, kr',
    '2026-06-17Fakturan ställdes ut394 685,45',
    '2026-06-18Betalning −200 000,00',
    '2026-06-19Kreditering 1000200−100 000,00',
    'Kvar att betala94 685,45',
  ]);
  expect(href('Krediterad med 1000200')).toBe('/start/invoice/1000200');
});

test('announces a future payout without subtracting it from the open amount', async () => {
  const due = addDays(today, 3);
  await open({
    TotalAmount: -100_000,
    OpenAmount: -100_000,
    DueDate: due,
    Ocr: null,
    Bankgiro: null,
    Bookings: [{ Date: due, Kind: 'PAID_OUT', Amount: -100_000, InvoiceNumber: null }],
  });
  await screen.findByText(new RegExp(`^100\\s000,00 kr betalas ut ${due}$`));
  expect(linesOf('Betalningar och krediteringar').at(-1)).toBe('Tillgodohavande−100 000,00');
  screen.getByText('Tillgodohavande', { selector: '.status' });
});

test('links a credit note to the credited invoice, and does not show the invoice as a credit of the credit note', async () => {
  await open({
    CreditOf: '1000100',
    Bookings: [{ Date: '2026-06-18', Kind: 'CREDIT', Amount: -500, InvoiceNumber: '1000100' }],
  });
  await screen.findByRole('link', { name: 'Krediterar 1000100' });
  expect(screen.queryByRole('link', { name: /^Krediterad med/ })).toBeNull();
});

test('links an invoice to its vehicle, and a collective invoice to its transactions', async () => {
  const first = await open();
  await screen.findByRole('link', { name: 'Visa fordonet' });
  expect(href('Visa fordonet')).toBe('/start/vehicle/35');
  expect(screen.queryByRole('link', { name: 'Visa transaktioner' })).toBeNull();
  first.unmount();
  await open({ VehicleId: null, HasTransactions: true });
  await screen.findByRole('link', { name: 'Visa transaktioner' });
  expect(href('Visa transaktioner')).toBe('/start/invoice/1000123/transactions');
  expect(screen.queryByRole('link', { name: 'Visa fordonet' })).toBeNull();
});

test('shows an importer’s own invoice, and says that the importer keeps the document', async () => {
  const invoice = row({
    Id: 'F/35',
    Source: 'external',
    InvoiceNumber: 'F/35',
    CategoryName: 'Leverantörsfaktura',
    Status: 'PAID',
    OpenAmount: 0,
    Payout: { State: 'REFUSED', Amount: 394_685.45, Date: '2026-06-12', BankText: 'Kontot finns inte' },
  });
  const server = serverFor(staff).on(`GET ${LIST}`, { json: invoice });
  await show('/start/invoice/F%2F35/external/1');
  await screen.findByRole('heading', { name: /^Leverantörsfaktura F\/35/ });
  screen.getByText('Det här är importörens egen faktura. Dokumentet finns hos importören.', {
    selector: '.message span',
  });
  screen.getByText('Banken kunde inte betala: Kontot finns inte');
  expect(Object.fromEntries(server.callsTo(LIST)[0]!.query)).toEqual({
    receiverType: 'IMP',
    receiverId: '1',
    externalId: 'F/35',
  });
});

test.each(['/start/invoice/1000123', '/start/invoice/0', '/start/invoice/F-35/internal'])(
  'links back to the user’s list when the document %s does not exist',
  async (path) => {
    serverFor(dealerUser('DEA', 101, 101)).on(`GET ${LIST}/1000123`, { status: 404, json: {} });
    await show(path);
    await screen.findByText('Posten finns inte eller är inte synlig för dig');
    expect(href('Till fakturorna')).toBe('/start/invoices/DEA');
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
  },
);

test('shows that the page does not exist when the URL has an unknown source', async () => {
  serverFor(staff);
  await show('/start/invoice/1000123/elsewhere');
  await screen.findByRole('heading', { name: 'Sidan finns inte' });
});

test('says who can grant access when the server answers 403', async () => {
  serverFor(staff).on(`GET ${LIST}/1000123`, { status: 403, json: { Message: 'nej' } });
  await show('/start/invoice/1000123');
  await screen.findByText('Den ges av finansbolagets administratör.');
});

test('offers a retry after a failed read', async () => {
  const server = serverFor(staff).on(`GET ${LIST}/1000123`, { status: 500, json: { Message: 'trasigt' } });
  await show('/start/invoice/1000123');
  await screen.findByText(/^Fakturan kunde inte hämtas: /);
  server.on(`GET ${LIST}/1000123`, { json: detail() });
  fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  await screen.findByRole('table', { name: 'Fakturarader' });
});

const CREDIT: Partial<InvoiceDetail> = { OpenAmount: -1_000, Status: 'OPEN', Bookings: [] };
const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['set_off', 'Kvitta mot faktura', 'Kvitta mot faktura', { InvoiceNumber: '1000200' }],
  ['pay_out', 'Registrera utbetalning', /^Registrera 1.000,00.kr/, {}],
] as const)(
  'shows what %s of a credit balance books, and tells when that has changed since',
  async (act, button, confirm, body) => {
    let current = 'sedd';
    const ok = { Status: { Status: 'OK', Message: 'Klart' } };
    const Invoices = [{ InvoiceNumber: '1000123', OpenBefore: -1_000, OpenAfter: 0 }];
    const preview = { Unmatched: null, Invoices };
    const changed = { Code: 'PREVIEW_CHANGED', Message: 'Beloppen har ändrats', Params: {} };
    const path = `${LIST}/1000123/${act}`;
    const server = serverFor(accountant)
      .on(`GET ${LIST}/1000123`, { json: detail(CREDIT) })
      .on(`POST ${path}`, ({ query }) => {
        if (query.has('dry_run')) return { json: { ...ok, Preview: preview, ExpectedPreview: current } };
        return query.get('expected_preview') === 'ny' ? { json: ok } : { status: 409, json: changed };
      });
    await show('/start/invoice/1000123');
    await press(button);
    if (act === 'set_off')
      fireEvent.change(dialog().getByRole('textbox', { name: /^Fakturanummer/ }), {
        target: { value: '1000 200' },
      });
    const row = (await dialog().findByText('Kvar att betala på faktura 1000123')).closest('tr')!;
    expect(text(row)).toBe('Kvar att betala på faktura 1000123−1 000,00 kr0,00 kr');
    current = 'ny';
    const confirmShown = async () => {
      const possible = () => dialog().getByRole<HTMLButtonElement>('button', { name: confirm });
      await waitFor(() => expect(possible().disabled).toBe(false));
      fireEvent.click(possible());
    };
    await confirmShown();
    await dialog().findByText(/Beloppen har ändrats/);
    await confirmShown();
    await screen.findByText('Klart');
    const sent = server.callsTo(path).filter(({ query }) => !query.has('dry_run'));
    expect(sent.map((call) => [call.query.get('expected_preview'), call.body])).toEqual([
      ['sedd', body],
      ['ny', body],
    ]);
  },
);

test('offers no act on a document without a credit balance, on one that is paid out, or to users without the right', async () => {
  const paidOut = { Date: '2026-07-01', Kind: 'PAID_OUT', Amount: 1_000, InvoiceNumber: null } as const;
  const cases: readonly (readonly [Partial<InvoiceDetail>, typeof staff])[] = [
    [{}, accountant],
    [{ ...CREDIT, Bookings: [paidOut] }, accountant],
    [CREDIT, staff],
    [CREDIT, dealerUser('DEA', 101, 101)],
  ];
  for (const [change, user] of cases) {
    const shown = await open(change, user);
    await screen.findByRole('heading', { name: /1000123/ });
    expect(screen.queryByRole('button', { name: 'Kvitta mot faktura' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Registrera utbetalning' })).toBeNull();
    shown.unmount();
  }
});
