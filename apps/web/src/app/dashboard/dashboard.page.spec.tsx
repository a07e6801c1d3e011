import { describe, expect, test } from '@jest/globals';
import type { DashboardAnswer, DashboardGroup, DashboardItem } from '@floorplan/dashboard/contracts';
import type { CurrentUser } from '@floorplan/identity/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { DashboardPage } from './dashboard.page';

const PATH = '/api/v1/dashboards';
const KEYS = ['fncInventory', 'fncProcesses', 'fncEndFinancing', 'fncManualApproval'];
const staff: CurrentUser = { ...admin, Functions: KEYS.map((FnKey2) => ({ FnKey2, RoleCode: 10 })) };
const dealer: CurrentUser = {
  ...admin,
  Role: 'DEA',
  RoleId: 101,
  RoleCode: 0,
  Functions: [{ FnKey2: 'fncInventory', RoleCode: 0 }],
};

const item = (Id: number, over: Partial<DashboardItem> = {}): DashboardItem => ({
  Id,
  ImporterName: 'Nordvik Bil AB',
  DealerName: 'Mälarbil',
  DealerFinancerAssignedId: '30101',
  MessageType: null,
  Identification: 'BKD12A',
  StatusMessage: 'Löpte ut för 3 dagar sedan',
  Date: '2026-03-28',
  DaysWaited: 3,
  VehicleId: Id,
  ProcessId: null,
  ...over,
});
const group = (Kind: string, Rows: DashboardItem[], over: Partial<DashboardGroup> = {}): DashboardGroup => ({
  Type: Kind,
  Kind,
  Name: `Grupp ${Kind}`,
  MessageType: null,
  CanBeProcessed: false,
  Rows,
  Total: Rows.length,
  MaxDays: 6,
  Processed: [],
  Causes: [],
  ...over,
});
const answer = (...Groups: DashboardGroup[]): { json: DashboardAnswer } => ({
  json: { Role: 'FIN', Id: null, CanMark: true, Groups },
});
const panel = (name: string) => screen.findByRole('region', { name: `Grupp ${name}` });
const linkOf = (within_: HTMLElement, name: string) =>
  within(within_).getByRole('link', { name }).getAttribute('href');

describe('DashboardPage', () => {
  // P3-TASK-01
  test('shows the number of items of each group, and links each item to the page for its next step', async () => {
    serverFor(staff).on(
      `GET ${PATH}`,
      answer(
        group('job_error', [item(5, { ProcessId: 9, MessageType: 'NEWFINANCING', VehicleId: null })]),
        group('demo', [item(7)]),
        group('financing', []),
        group('ended', [item(8)], { CanBeProcessed: true }),
      ),
    );
    await showPage(<DashboardPage />, '/start/home');
    expect(linkOf(await panel('job_error'), 'Öppna')).toBe('/start/jobprocess/9');
    expect(linkOf(await panel('demo'), 'Godkänn')).toBe('/start/vehicle/7');
    expect(linkOf(await panel('ended'), 'Slutbetala')).toBe('/start/vehicle/8');
    expect(screen.getByRole('link', { name: /^1\s*Grupp demo$/ }).getAttribute('href')).toBe('#dash-demo');
    expect(screen.queryByRole('region', { name: 'Grupp financing' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Grupp financing/ })).toBeNull();
    expect(within(await panel('demo')).queryByRole('button', { name: /Markera/ })).toBeNull();
  });

  // P1-DASH-01 P1-RIGHTS-08
  test('offers the next step only to users who may act on the vehicle, and lets others open it', async () => {
    const reader: CurrentUser = {
      ...dealer,
      Functions: KEYS.map((FnKey2) => ({ FnKey2, RoleCode: 0 })),
      ValidDealers: [101, 102].map((DealerPartyId, at) => ({
        DealerPartyId,
        AuthLevel: 2 - at,
        OrganizationNumber: '559900-0063',
      })),
    };
    const Groups = [
      group('demo', [item(7, { DealerPartyId: 101 })]),
      group('ended', [item(8, { DealerPartyId: 102 })]),
    ];
    serverFor(reader)
      .on('GET /api/v1/dealers/dealer_organizations', { json: { Rows: [{ Id: 11, Name: 'Mälarbil AB' }] } })
      .on(`GET ${PATH}`, { json: { Role: 'DEO', Id: 11, CanMark: true, Groups } });
    await showPage(<DashboardPage />, '/start/home');
    expect(linkOf(await panel('demo'), 'Godkänn')).toBe('/start/vehicle/7');
    expect(linkOf(await panel('ended'), 'Öppna')).toBe('/start/vehicle/8');
  });

  // P1-DASH-01
  test('shows the plates of messages and vehicles as on the vehicle', async () => {
    const insurance = item(5, { ProcessId: 9, MessageType: 'INSURANCE', VehicleId: null });
    const financing = item(6, { ProcessId: 9, Identification: 'YV1ZZZ00XTZ000001', VehicleId: null });
    serverFor(staff).on(
      `GET ${PATH}`,
      answer(group('job_error', [insurance, financing]), group('demo', [item(7)])),
    );
    await showPage(<DashboardPage />, '/start/home');
    within(await panel('job_error')).getByText('BKD 12A');
    within(await panel('job_error')).getByText('YV1ZZZ00XTZ000001');
    within(await panel('demo')).getByText('BKD 12A');
  });

  // P2-STOCK-11
  test('links a missing vehicle to the missing vehicles of its stocktake', async () => {
    serverFor(staff).on(`GET ${PATH}`, answer(group('stocktake', [item(7, { InventoryTakingId: 3 })])));
    await showPage(<DashboardPage />, '/start/home');
    expect(linkOf(await panel('stocktake'), 'Öppna')).toBe('/start/inventorytaking/3?kind=MISSING');
  });

  // P1-DASH-10
  test('links a payment to its page and list, a registration code to its vehicle, and an overdue invoice to its page', async () => {
    serverFor(staff).on(
      `GET ${PATH}`,
      answer(
        group('payments', [item(9, { Identification: 'BG 1/2', DealerName: null, VehicleId: null })]),
        group('codes', [item(10)], { CanBeProcessed: true }),
        group('overdue', [item(100_012, { VehicleId: null, DealerName: null })]),
      ),
    );
    const { router } = await showPage(<DashboardPage />, '/start/home');
    expect(linkOf(await panel('payments'), 'Öppna listan')).toBe('/start/payments');
    expect(linkOf(await panel('codes'), 'Till koden')).toBe('/start/vehicle/10');
    const overdue = await panel('overdue');
    expect(linkOf(overdue, 'Öppna')).toBe('/start/invoice/100012');
    expect(within(overdue).getByRole('columnheader', { name: 'Mottagare' })).toBeTruthy();
    expect(within(overdue).getByRole('cell', { name: 'Nordvik Bil AB' })).toBeTruthy();
    fireEvent.click(within(await panel('payments')).getByRole('link', { name: 'Koppla till faktura' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/start/payment/BG%201%2F2'));
    expect(router.state.location.state).toEqual({ acts: ['payment.btn_match'] });
  });

  test.each([
    ['payouts_refused', '/start/payables?refused=true', '/start/payables?refused=true&q=F-88'],
    [
      'account_changes',
      '/start/account-changes?to_decide=true',
      '/start/account-changes?to_decide=true&q=F-88',
    ],
    ['disputed', '/start/claims?claim=DISPUTED', '/start/invoice/9'],
    ['write_offs', '/start/claims?to_approve=true', '/start/invoice/9'],
    ['hand_payments', '/start/payables?to_approve=true', '/start/payable/9'],
    ['runs_to_approve', '/start/payment-runs?to_approve=true', '/start/payment-run/9'],
    ['runs_unanswered', '/start/payment-runs?unanswered=true', '/start/payment-run/9'],
    ['e_invoices_failed', '/start/e-invoices?open=true', '/start/invoice/9'],
    ['bank_files_failed', '/start/bank-files?failed=true', '/start/bank-files/9'],
    [
      'bank_rows_to_check',
      '/start/bank-files?to_check=true',
      '/start/bank-files/9/payments?displayed=to_check',
    ],
  ])('links the items of %s to their list and to where each is handled', async (type, list, page) => {
    const row = item(9, { Identification: 'F-88', VehicleId: null, DealerName: null });
    serverFor(staff).on(`GET ${PATH}`, answer(group(type, [row])));
    await showPage(<DashboardPage />, '/start/home');
    const shown = within(await panel(type));
    expect(shown.getByRole('link', { name: 'Öppna listan' }).getAttribute('href')).toBe(list);
    const press = shown.getByRole('link', { name: /^(Öppna|Godkänn)$/ });
    expect(press.getAttribute('href')).toBe(page);
  });

  // P1-DASH-11
  test('shows the number of failed messages by cause, and links each cause to the list of its messages', async () => {
    const Causes = [
      { Code: 'CURRENCY', Text: 'Fel valuta', Total: 12, Oldest: '2026-03-01' },
      { Code: 'UNKNOWN_MAKE', Text: 'Okänt märke', Total: 1, Oldest: '2026-03-30' },
    ];
    const failed = group('job_error', [item(5, { ProcessId: 9 })], { MessageType: 'NEWFINANCING', Causes });
    serverFor(staff)
      .on('GET /api/v1/importers', { json: { Rows: [{ Id: 1, Name: 'Nordvik Bil AB' }], Total: 1 } })
      .on(`GET ${PATH}`, { json: { Role: 'IMP', Id: 1, CanMark: false, Groups: [failed] } });
    await showPage(<DashboardPage />, '/start/home?role=IMP&id=1');
    const causes = within(await screen.findByRole('list', { name: 'Fel per orsak' }));
    expect(causes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fel valuta12',
      'Okänt märke1',
    ]);
    expect(causes.getByRole('link', { name: 'Fel valuta' }).getAttribute('href')).toBe(
      '/start/jobprocesses?status=ERROR&code=CURRENCY&date_from=2026-03-01&message_type=NEWFINANCING&imp_id=1',
    );
  });

  // P1-DASH-03
  test('marks an item as handled after a confirmation, shows who marked it, and removes the mark', async () => {
    let Processed: DashboardGroup['Processed'] = [];
    const server = serverFor(staff)
      .on(`GET ${PATH}`, () =>
        answer(group('ended', Processed.length ? [] : [item(8)], { CanBeProcessed: true, Processed })),
      )
      .on(`POST ${PATH}/event_processed`, ({ body }) => {
        const isMarked = (body as { Processed: boolean }).Processed;
        Processed = isMarked
          ? [{ ...item(8), ProcessedBy: 'Anna', ProcessedAt: '2026-03-31T08:00:00.000Z' }]
          : [];
        return { json: { Status: { Status: 'OK', Message: 'OK' } } };
      });
    await showPage(<DashboardPage />, '/start/home');
    fireEvent.click(
      within(await panel('ended')).getByRole('button', { name: 'Markera som hanterad: BKD 12A' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Vill du markera händelsen som hanterad?' });
    expect(server.callsTo(`${PATH}/event_processed`)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Markera som hanterad' }));
    await within(await panel('ended')).findByText(/Hanterad av Anna/);
    expect(server.callsTo(`${PATH}/event_processed`)[0]!.body).toEqual({
      Id: 8,
      Type: 'ended',
      Processed: true,
    });
    fireEvent.click(
      within(await panel('ended')).getByRole('button', { name: 'Ta tillbaka: BKD 12A', hidden: true }),
    );
    await waitFor(() => expect(screen.queryByText(/Hanterad av Anna/)).toBeNull());
  });

  // P1-DASH-04
  test('requests the work of the role and id that staff choose, and resets the choice', async () => {
    const server = serverFor(staff)
      .on('GET /api/v1/importers', { json: { Rows: [{ Id: 1, Name: 'Nordvik Bil AB' }], Total: 1 } })
      .on(`GET ${PATH}`, { json: { ...answer().json, Role: 'IMP', Id: 1, CanMark: false } });
    await showPage(<DashboardPage />, '/start/home?role=IMP');
    await screen.findByText('Välj vem översikten ska gälla för att se uppgifter.');
    expect(server.callsTo(PATH)).toEqual([]);
    fireEvent.click(screen.getByRole('combobox', { name: /Visa för/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Nordvik Bil AB' }));
    await screen.findByText('Inga händelser att hantera');
    expect(Object.fromEntries(server.callsTo(PATH)[0]!.query)).toEqual({ role: 'IMP', id: '1' });
    fireEvent.click(screen.getByRole('button', { name: 'Återställ urvalet' }));
    await waitFor(() =>
      expect(Object.fromEntries(server.callsTo(PATH).at(-1)!.query)).toEqual({ role: 'FIN' }),
    );
  });

  // P1-DASH-04
  test('shows a dealer the work of its organisation, without fields to choose another party', async () => {
    const server = serverFor(dealer)
      .on('GET /api/v1/dealers/dealer_organizations', {
        json: { Rows: [{ Id: 11, Name: 'Mälarbil i Västerås AB' }], Total: 1 },
      })
      .on(`GET ${PATH}`, { json: { ...answer().json, Role: 'DEO', Id: 11 } });
    await showPage(<DashboardPage />, '/start/home?role=FIN');
    await screen.findByText('Inga händelser att hantera');
    expect(Object.fromEntries(server.callsTo(PATH)[0]!.query)).toEqual({ role: 'DEO', id: '11' });
    expect(screen.queryByRole('combobox', { name: /Roll/ })).toBeNull();
  });

  // P1-DASH-06
  test.each([
    [null, 'Grupp ended'],
    ['NEWFINANCING', 'Grupp ended, Ny finansiering'],
  ])(
    'exports all pending items of a group with the message type %s to a file named %s',
    async (MessageType, FileName) => {
      const server = serverFor(staff)
        .on(`GET ${PATH}`, answer(group('ended', [item(8)], { Total: 240, MessageType })))
        .on(`POST ${PATH}/export`, { status: 404, json: {} });
      await showPage(<DashboardPage />, '/start/home');
      fireEvent.click(
        within(await screen.findByRole('region', { name: FileName })).getByRole('button', {
          name: 'Exportera',
        }),
      );
      fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
      const dialog = await screen.findByRole('dialog');
      fireEvent.click(within(dialog).getByRole('button', { name: /240/ }));
      await waitFor(() => expect(server.callsTo(`${PATH}/export`)).toHaveLength(1));
      expect(server.callsTo(`${PATH}/export`)[0]!.body).toMatchObject({
        Format: 'csv',
        FileName,
        Filter: { role: 'FIN', type: 'ended' },
      });
    },
  );

  test('offers a retry when the work cannot be read, and says after a 403 that access is denied', async () => {
    let status = 500;
    serverFor(staff).on(`GET ${PATH}`, () => (status === 200 ? answer() : { status, json: {} }));
    await showPage(<DashboardPage />, '/start/home');
    await screen.findByText(/^Översikten kunde inte hämtas: /);
    status = 403;
    fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    await screen.findByText('Förbjuden åtkomst', { selector: '.notice-title' });
  });

  test('shows staff the counts of skipped facts, refused messages and undelivered mails', async () => {
    const total = (Total: number) => ({ json: { Rows: [], Total } });
    serverFor({ ...admin, Functions: [{ FnKey2: 'fncAdmin', RoleCode: 10 }] })
      .on(`GET ${PATH}`, answer())
      // The route of skipped facts has no paging and rejects a limit.
      .on('GET /api/v1/deadletters', ({ query }) => (query.size > 0 ? { status: 400, json: {} } : total(2)))
      .on('GET /api/v1/inboxrefusals', total(0))
      .on('GET /api/v1/undeliveredmails', total(3));
    await showPage(<DashboardPage />, '/start/home');
    await screen.findByRole('link', { name: '2 Stoppade händelser' });
    screen.getByRole('link', { name: '3 Mejl som inte kommit fram' });
    expect(screen.queryByText(/Ej mottagna/)).toBeNull();
  });
});
