import type { CustomerOrder } from '@floorplan/customer-order/contracts';
import { stockholmDay } from '@floorplan/ui';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { staff } from '../../../testing/error-catalogue/runner';
import { showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import {
  awaiting,
  EVERY_ACTION_FORBIDDEN,
  ONE,
  order,
  ORDER_PAGE,
  ORDERS,
  plain,
  serveOrder,
} from '../testing';
import { OrderPage } from './order.page';

async function show(one: CustomerOrder, at = ORDER_PAGE, user = staff): Promise<Server> {
  const server = serveOrder(one, user);
  await showPage(
    <Routes>
      <Route path="/start/customer-order/:id" element={<OrderPage />} />
    </Routes>,
    at,
  );
  return server;
}
const shown = async (one: CustomerOrder, user = staff) => {
  const server = await show(one, ORDER_PAGE, user);
  await screen.findByText('Ordern hämtad');
  return server;
};
const dialog = () => within(screen.getByRole('dialog'));
const panel = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section')!;
const text = (name: string) => plain(panel(name).textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Confirms the open dialog as soon as it shows what the action would change. */
async function confirm(name: string): Promise<void> {
  const button = () => dialog().getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
}
/** Calls that carried out an action. */
const carriedOut = (server: Server, path: string) =>
  server.callsTo(path).filter(({ query }) => query.get('dry_run') === null);

// P3-ORDER-13
test('shows status, customer, figures, car and events of an order', async () => {
  await shown(order());
  screen.getByRole('heading', { name: /^Kundorder 31/ });
  const head = plain(screen.getByRole('region', { name: 'Sammanfattning' }).textContent);
  for (const part of ['Köpesumma320 000,00 kr', 'Ansökt belopp256 000,00 kr', 'Månadskostnad7 668,57 kr'])
    expect(head).toContain(part);
  for (const part of ['Karin', '19700101-0000', 'karin@kund.example', 'Västerås'])
    expect(text('Kund')).toContain(part);
  for (const part of [
    'Lån 36',
    '36 månader',
    '4,95 %',
    'Kontantinsats 20,00 %−64 000,00 kr',
    '256 000,00 kr',
  ])
    expect(text('Finansiering')).toContain(part);
  expect(screen.getByRole('link', { name: 'BKD 12A' }).getAttribute('href')).toBe('/start/vehicle/77');
  expect(text('Händelser')).toContain('Ansökan skickad');
  expect(text('Orderstatus')).toContain('Nummer i webbutiken: 9002');
});

// P3-ORDER-13
test('shows and hides the car information', async () => {
  await shown(order());
  const DETAILS = ['YV1ZZZ00XTZ000031', '2025', '1 200', '298 000,00 kr', 'Reserverad'];
  const details = () => DETAILS.filter((part) => text('Bil').includes(part));
  expect(details()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Visa bilinformation', expanded: false }));
  expect(details()).toEqual(DETAILS);
  fireEvent.click(screen.getByRole('button', { name: 'Dölj bilinformation', expanded: true }));
  expect(details()).toEqual([]);
});

// P3-ORDER-13
test.each<[string, Partial<CustomerOrder>, readonly string[]]>([
  [
    'a new order',
    {},
    ['>Ny2026-06-10', ' Ansökan godkänd', ' Inväntar signering', ' Signerad', ' Levererad'],
  ],
  [
    'an order that is examined by hand',
    { Status: 'MANUAL_APPROVAL', Application: { SentOn: '2026-06-11', Amount: 1, State: 'MANUAL' } },
    [
      '+Ny2026-06-10',
      '>Manuell prövning2026-06-11',
      ' Ansökan godkänd',
      ' Inväntar signering',
      ' Signerad',
      ' Levererad',
    ],
  ],
  ['a refused order', { Status: 'REFUSED' }, ['+Ny2026-06-10', '>Ansökan avslagen']],
  [
    'an order that was cancelled after its signature',
    {
      ...awaiting(),
      Status: 'CANCELLED',
      Signing: { Url: '', ValidTo: '2026-06-25', SignedOn: '2026-06-14' },
    },
    ['+Ny2026-06-10', '+Ansökan godkänd', '+Inväntar signering', '+Signerad2026-06-14', '>Avbruten'],
  ],
  [
    'a delivered order',
    { Status: 'DELIVERED' },
    ['+Ny2026-06-10', '+Ansökan godkänd', '+Inväntar signering', '+Signerad', '+Levererad'],
  ],
])('shows the course of %s', async (_, change, expected) => {
  await shown(order(change));
  const steps = within(screen.getByRole('list', { name: 'Orderstatus' })).getAllByRole('listitem');
  const marks = { done: '+', now: '>', ahead: ' ' };
  expect(
    steps.map(({ classList, textContent }) => {
      const state = (['done', 'now', 'ahead'] as const).find((candidate) => classList.contains(candidate))!;
      return marks[state] + textContent!.replace(' (klart)', '');
    }),
  ).toEqual(expected);
});

// P3-ORDER-13
test('says what an order without a payment term needs before its application', async () => {
  const { Financing } = order();
  await shown(order({ Financing: { ...Financing, PaymentTermId: null, PaymentTerm: '' } }));
  expect(text('Orderstatus')).toContain('Nästa steg: välj ett betalvillkor för bilen');
});

// P3-ORDER-13
test('opens and copies the signing link while the customer has not signed', async () => {
  await shown(awaiting());
  await screen.findByText('Kunden ska signera senast 2026-06-25.');
  const link = screen.getByRole('link', { name: /Öppna signeringslänken/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://esign.example/s1',
    '_blank',
  ]);
  const copied: string[] = [];
  const clipboard = { writeText: (value: string) => Promise.resolve(void copied.push(value)) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  press('Kopiera signeringslänk');
  await screen.findByText('Signeringslänken är kopierad');
  expect(copied).toEqual(['https://esign.example/s1']);
});

// P3-ORDER-13
test('shows no signing link of a signed order, and says that a term is missing', async () => {
  const none = {
    InterestRate: null,
    DepositPercentage: null,
    Deposit: null,
    AppliedAmount: null,
    BalloonPercentage: null,
    Balloon: null,
  };
  await shown(
    awaiting({
      Status: 'SIGNED',
      Financing: { ...none, PaymentTermId: null, PaymentTerm: '', TermLength: null, MonthlyCost: null },
    }),
  );
  expect(screen.queryByRole('heading', { name: 'Signering' })).toBeNull();
  expect(text('Finansiering')).toContain('BetalvillkorSaknas');
});

// P3-ORDER-13
test('shows what remains to be paid at the end of the term, and nothing without it', async () => {
  const { Financing } = order();
  await shown(order({ Financing: { ...Financing, BalloonPercentage: 40, Balloon: 128_000 } }));
  expect(text('Finansiering')).toContain('Restbelopp128 000,00 kr 40,00 %');
});

// P3-ORDER-14
test.each([
  [
    'Skicka ansökan',
    'Vill du skicka ansökan?',
    'Ansökan är skickad',
    'Ansökan gäller 256 000,00 kr för Karin Kund. Den kan bara skickas en gång.',
    'sendapplication',
  ],
  [
    'Skicka offert',
    'Vill du skicka offerten till kunden?',
    'Offerten är skickad',
    'Offerten skickas till karin@kund.example och gäller i 30 dagar.',
    'sendquote',
  ],
])('asks before "%s", sends it once and reads the order again', async (button, title, done, says, call) => {
  const server = await shown(order());
  const after = order({ QuoteSentOn: '2026-06-12' });
  const Status = { Status: 'OK', Message: '' };
  server.on(`POST ${ORDERS}/${call}`, { json: { Status, Order: after, ExpectedPreview: 'abc' } });
  press(button!);
  dialog().getByRole('heading', { name: title! });
  expect(plain(dialog().getByText(/^(Ansökan|Offerten)/).textContent)).toBe(says);
  const before = server.callsTo(ONE).length;
  await dialog().findByRole('row', { name: 'Offert skickad – 2026-06-12' });
  await confirm(button!);
  await screen.findByText(done!);
  const [sent, ...others] = carriedOut(server, `${ORDERS}/${call}`);
  expect(others).toEqual([]);
  expect([...sent!.query]).toEqual([
    ['orderId', '31'],
    ['seen', '2'],
    ['expected_preview', 'abc'],
  ]);
  expect(server.callsTo(ONE).length).toBeGreaterThan(before);
});

// P3-ORDER-14
test('asks before it makes another signing link', async () => {
  const { Actions } = order();
  const server = await shown(
    order({
      Status: 'APPLICATION_APPROVED',
      Actions: { ...Actions, sign: { Possible: true, Code: null, Reason: null } },
    }),
  );
  server.on(`POST ${ONE}/sign`, { json: { Status: { Status: 'OK', Message: '' }, Order: awaiting() } });
  press('Ny signeringslänk');
  await confirm('Ny signeringslänk');
  await screen.findByText('En ny signeringslänk är skapad');
});

// P3-ORDER-14
test('delivers the car of a signed order, by default today, and says when the shop does', async () => {
  const { Actions } = order();
  const signed = {
    Status: 'SIGNED',
    Actions: { ...Actions, deliver: { Possible: true, Code: null, Reason: null } },
  } as const;
  const server = await shown(order(signed));
  expect(text('Orderstatus')).toContain('Nästa steg: leverera bilen till kunden.');
  server.on(`POST ${ONE}/deliver`, { json: { Status: { Status: 'OK', Message: '' }, Order: order() } });
  server.on(`GET ${ONE}`, { json: order({ Status: 'SIGNED', ShopDelivers: true }) });
  press('Leverera');
  await confirm('Leverera');
  await screen.findByText('Bilen är levererad');
  expect(carriedOut(server, `${ONE}/deliver`)[0]!.body).toEqual({ Date: stockholmDay(new Date()) });
  await waitFor(() => expect(text('Orderstatus')).toContain('Webbutiken levererar bilen'));
});

// P3-ORDER-14
test('offers actions that are not possible in the menu with the reason, and hides forbidden ones', async () => {
  const no = (Code: string, Reason: string) => ({ Possible: false, Code, Reason });
  await shown(
    order({
      Actions: {
        ...EVERY_ACTION_FORBIDDEN,
        sendapplication: no('ORDER_TERM_MISSING', 'Välj ett betalvillkor i webbutiken'),
        sendquote: { Possible: true, Code: null, Reason: null },
        sign: no('FORBIDDEN', 'Förbjudet'),
        deliver: no('FORBIDDEN', 'Förbjudet'),
      },
    }),
  );
  expect(screen.queryByRole('button', { name: 'Skicka ansökan' })).toBeNull();
  press('Åtgärder');
  fireEvent.click(screen.getByRole('menuitem', { name: '1 åtgärd går inte nu' }));
  const item = await screen.findByRole('menuitem', { name: /Skicka ansökan/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('Välj ett betalvillkor i webbutiken');
  expect(screen.queryByRole('menuitem', { name: /Ny signeringslänk/ })).toBeNull();
});

// P3-ORDER-14
test('shows why an action failed, and reads the order again', async () => {
  const server = await shown(order());
  const json = { Code: 'CREDIT_UNAVAILABLE', Message: 'Kreditsystemet svarar inte' };
  server.on(`POST ${ORDERS}/sendapplication`, ({ query }) =>
    query.get('dry_run') ? { json: { Order: order() } } : { status: 503, json },
  );
  press('Skicka ansökan');
  const before = server.callsTo(ONE).length;
  await confirm('Skicka ansökan');
  await screen.findByText('Ansökan kunde inte skickas');
  await screen.findByText(/Kreditsystemet svarar inte/);
  await waitFor(() => expect(server.callsTo(ONE).length).toBeGreaterThan(before));
});

// P3-ORDER-11
test('marks the order as favourite on its page', async () => {
  const server = await shown(order());
  server.on(`POST ${ONE}/favorite`, { json: { Status: { Status: 'OK', Message: '' } } });
  server.on(`GET ${ONE}`, { json: order({ Favorite: true }) });
  press('Favorit: order 31');
  await screen.findByRole('button', { name: 'Favorit: order 31', pressed: true });
  expect(server.callsTo(`${ONE}/favorite`)[0]!.body).toEqual({ Favorite: true });
});

// P3-ORDER-13
test('opens an order with a finance type in its address, and offers the list for an unknown one', async () => {
  await show(order(), `${ORDER_PAGE}?FinanceType=LOAN`);
  await screen.findByText('Ordern hämtad');
});

test.each(['0', 'x1'])('shows that there is no page for the id %s [P3-ORDER-13]', async (id) => {
  await show(order(), `/start/customer-order/${id}`);
  await screen.findByText('Kontrollera adressen eller gå till startsidan.');
});

test('offers the list in place of an unknown order [P3-ORDER-13]', async () => {
  await show(order(), '/start/customer-order/32');
  const link = await screen.findByRole('link', { name: 'Till kundordrarna' });
  expect(link.getAttribute('href')).toBe('/start/customer-orders');
});
