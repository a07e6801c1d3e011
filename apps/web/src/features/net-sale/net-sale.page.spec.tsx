import type { NetSaleRow, SaveNetSaleAnswer } from '@floorplan/vehicle/contracts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Call, Server } from '../../testing/server';
import { NetSalePage } from './net-sale.page';

const PATH = '/start/handle-cars';
const SEARCH = '/api/v1/dealergroups/1/wholesaleadminsearch';
const SAVE = '/api/v1/dealergroups/vehicles_save_data_changes';

const car = (vehicleId: number, change: Partial<NetSaleRow> = {}): NetSaleRow => ({
  vehicleId,
  dealerPartyId: 101,
  makeId: 1,
  dealerPartyName: 'Mälarbil',
  yearModel: 2025,
  chassiNumber: `YV1ZZZ00XTZ0000${vehicleId}`,
  make: 'Nordvik',
  model: 'N40',
  licenseNumber: null,
  showForNetSale: false,
  pat_Id_Default: null,
  pat_Id_Loan: null,
  pat_Id_Leasing: null,
  defaultTermName: null,
  loanTermName: null,
  leasingTermName: null,
  salesStatusCode: 0,
  ...change,
});
const term = (Id: number, Name: string, PAG_ProductType: string) => ({
  Id,
  Name,
  PAG_Name: 'Billån',
  PAG_ProductType,
});
const user = { ...admin, Functions: [{ FnKey2: 'fncNetSaleDNB', RoleCode: 10 }] };
const member = { ...admin, Role: 'DEO' as const, RoleCode: 0, DealerGroupId: 1, Functions: [] };

let server: Server;
const groups = (...names: string[]) => ({
  json: { Rows: names.map((Name, at) => ({ Id: at + 1, Name })), Total: names.length },
});
function serve(by = user as typeof admin, rows = [car(31), car(32)]) {
  const Columns = Object.keys(car(1));
  const Rows = rows.map((row) => Columns.map((column) => row[column as keyof NetSaleRow]));
  server = serverFor(by)
    .on('GET /api/v1/dealergroups', groups('Mälarbil Koncern', 'Vätterbil Koncern'))
    .on(`POST ${SEARCH}`, { json: { Columns, Rows, Total: rows.length, Sums: {} } })
    .on('GET /api/v1/dealergroups/list_payment_term_type_extended', {
      json: { Rows: [term(5, 'Lån 36', 'LOAN'), term(6, 'Privat', 'LEASING')], Total: 2 },
    });
}
beforeEach(() => serve());

const answerOf = (...reasons: (string | null)[]): SaveNetSaleAnswer => {
  const statusOf = (reason: string | null) =>
    reason === null
      ? { Status: 'OK' as const, Message: 'Sparat.' }
      : { Status: 'ERROR' as const, Message: reason };
  const failed = reasons.filter((reason) => reason !== null).length;
  return {
    Status: statusOf(failed > 0 ? `${failed} av ${reasons.length} bilar kunde inte sparas` : null),
    Rows: reasons.map((reason, at) => ({
      Identification: { Id: 31 + at },
      Status: statusOf(reason),
      Code: reason && 'X',
    })),
  };
};
const choose = async (label: string, option: string) => {
  fireEvent.click(
    within(screen.getByRole('dialog')).getByRole('combobox', { name: new RegExp(`^${label}`) }),
  );
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const tick = async (...numbers: number[]) => {
  await screen.findByText('2 bilar');
  // The number is shown before the rows.
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(3));
  // The list keeps its selection when its page is opened again.
  const clear = screen.queryByRole('button', { name: 'Avmarkera' });
  if (clear) fireEvent.click(clear);
  for (const at of numbers) fireEvent.click(screen.getAllByRole('checkbox')[at]!);
};
const openDialog = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('combobox', { name: /^Standardvillkor/ });
  return dialog;
};
const bodies = () => server.callsTo(SAVE).map(({ body }) => body);

describe('the vehicles of a dealer group', () => {
  test('opens with the first dealer group, or with the one that staff chose last [P2-NET-01]', async () => {
    const { router: first } = await showPage(<NetSalePage />, PATH);
    await screen.findByText('2 bilar');
    expect(first.state.location.search).toBe('?DealerGroupId=1');
    fireEvent.click(screen.getByRole('combobox', { name: 'Återförsäljargrupp' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Vätterbil Koncern' }));
    await waitFor(() => expect(first.state.location.search).toBe('?DealerGroupId=2'));
    cleanup();
    sessionStorage.clear();
    const { router } = await showPage(<NetSalePage />, PATH);
    await screen.findByRole('heading', { level: 1 });
    expect(router.state.location.search).toBe('?DealerGroupId=2');
  });

  test('requests no vehicles while no dealer group is chosen [P2-NET-01]', async () => {
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=`);
    await screen.findByText('Välj en återförsäljargrupp');
    expect(screen.queryByText('0 bilar')).toBeNull();
    expect(server.callsTo(SEARCH)).toEqual([]);
  });

  test('requests vehicles by group, dealer, make and display for net sale [P2-NET-01]', async () => {
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1&DealerId=101&MakeId=7&NetSaleOption=3`);
    await screen.findByText('2 bilar');
    expect(server.callsTo(SEARCH)[0]!.body).toMatchObject({
      DealerGroupId: 1,
      DealerId: 101,
      MakeId: 7,
      NetSaleOption: 3,
      format: 'arrays',
    });
  });

  test('shows users of a dealer group the vehicles of their own group, and no choice of another [P2-NET-02]', async () => {
    serve(member);
    await showPage(<NetSalePage />, PATH);
    await screen.findByText('2 bilar');
    expect(screen.queryByLabelText('Återförsäljargrupp')).toBeNull();
    // Users without the net-sale function can only read the list.
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  test('shows the terms and the sale status of each vehicle, and whether it is shown for net sale', async () => {
    const offered = { showForNetSale: true, defaultTermName: 'Lån 36', salesStatusCode: 3 } as const;
    serve(user, [car(31, { licenseNumber: 'BKD12A', ...offered })]);
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1`);
    await screen.findByText('1 bil');
    const cells = document.querySelector('.table-row')!.textContent!;
    for (const text of ['BKD 12A', 'Mälarbil', 'Ja', 'Lån 36', 'Nätförsäljning'])
      expect(cells).toContain(text);
  });

  test('hides the model from a role that may not see it', async () => {
    const Value = JSON.stringify({ Model: false });
    server.on('GET /api/v1/permissions/admin/inventory', { json: { Value } });
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1`);
    await screen.findByText('2 bilar');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Modell' })).toBeNull());
    screen.getByRole('columnheader', { name: 'Märke' });
  });

  test('shows the server’s message when the vehicles cannot be read', async () => {
    server.on(`POST ${SEARCH}`, { status: 400, json: { Message: 'fel' } });
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1`);
    await screen.findByText('Bilarna kunde inte hämtas: fel');
  });
});

describe('a change of ticked vehicles', () => {
  test('says that the group has no terms, or shows the server’s message when the terms cannot be read', async () => {
    const TERMS = 'GET /api/v1/dealergroups/list_payment_term_type_extended';
    server.on(TERMS, { json: { Rows: [], Total: 0 } });
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1`);
    await tick(1);
    await openDialog('Ändra 1 bil');
    await screen.findByText('Återförsäljargruppen har inga betalvillkor som gäller i dag');
    fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    server.on(TERMS, { status: 400, json: { Message: 'fel' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ändra 1 bil' }));
    await screen.findByText('Betalvillkoren kunde inte hämtas: fel');
  });

  test('allows a save once a default term is chosen, with the sale status net sale [P2-NET-03]', async () => {
    server.on(`POST ${SAVE}`, { json: answerOf(null) });
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1`);
    await tick(2);
    const dialog = await openDialog('Ändra 1 bil');
    const save = dialog.getByRole('button', { name: 'Spara 1 bil' });
    expect((save as HTMLButtonElement).disabled).toBe(true);
    dialog.getByText('Välj ett standardvillkor för att kunna spara');
    await choose('Standardvillkor', 'Lån 36 (Billån)');
    expect((save as HTMLButtonElement).disabled).toBe(false);
    fireEvent.click(save);
    await waitFor(() =>
      expect(bodies()).toEqual([[{ vehicleId: 32, pat_Id_Default: 5, salesStatusCode: 3 }]]),
    );
  });

  test('offers the loan and leasing terms of their products, and sends only changed values [P2-NET-04]', async () => {
    server.on(`POST ${SAVE}`, { json: answerOf(null, null) });
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1`);
    await tick(1, 2);
    const dialog = await openDialog('Ändra 2 bilar');
    await choose('Standardvillkor', 'Privat (Billån)');
    fireEvent.click(dialog.getByRole('combobox', { name: /^Lånevillkor/ }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Oförändrat', 'Inget villkor', 'Lån 36 (Billån)']);
    fireEvent.click(screen.getByRole('option', { name: 'Inget villkor' }));
    await choose('Visas för nätförsäljning', 'Ja');
    await choose('Säljstatus', 'Oförändrat');
    fireEvent.click(dialog.getByRole('button', { name: 'Spara 2 bilar' }));
    const change = { pat_Id_Default: 6, pat_Id_Loan: null, showForNetSale: true };
    await waitFor(() => expect(bodies()).toEqual([[31, 32].map((vehicleId) => ({ vehicleId, ...change }))]));
  });

  test('reports the success of a save, reads the list again and clears the selection [P2-NET-07]', async () => {
    const saved = { ...answerOf(null), Status: { Status: 'OK' as const, Message: '1 bil är sparad' } };
    server.on(`POST ${SAVE}`, { json: saved });
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1`);
    await tick(1);
    const searches = server.callsTo(SEARCH).length;
    const dialog = await openDialog('Ändra 1 bil');
    await choose('Standardvillkor', 'Lån 36 (Billån)');
    fireEvent.click(dialog.getByRole('button', { name: 'Spara 1 bil' }));
    await screen.findByText('1 bil är sparad');
    await waitFor(() => expect(server.callsTo(SEARCH).length).toBeGreaterThan(searches));
    expect(screen.queryByRole('button', { name: 'Ändra 1 bil' })).toBeNull();
  });

  test('reports a failure with the vehicle in brackets, lists the reasons, and saves only the failed vehicles again [P2-NET-05] [P2-NET-07]', async () => {
    const reason = 'Fordonet har gått tillbaka till importören';
    const answers = [answerOf(null, reason), answerOf(null)];
    server.on(`POST ${SAVE}`, (_: Call) => ({ json: answers.shift()! }));
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1`);
    await tick(1, 2);
    const dialog = await openDialog('Ändra 2 bilar');
    await choose('Standardvillkor', 'Lån 36 (Billån)');
    fireEvent.click(dialog.getByRole('button', { name: 'Spara 2 bilar' }));
    await screen.findByText(`${reason} (YV1ZZZ00XTZ000032)`);
    const table = within(dialog.getByRole('table'));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FordonVarför inte',
      `YV1ZZZ00XTZ000032${reason}`,
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Spara 1 bil' }));
    await waitFor(() =>
      expect((bodies().at(-1) as { vehicleId: number }[]).map(({ vehicleId }) => vehicleId)).toEqual([32]),
    );
  });

  test('says that nothing was saved when the request is refused [P2-NET-07]', async () => {
    server.on(`POST ${SAVE}`, { status: 409, json: { Message: 'Nej' } });
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1`);
    await tick(1);
    const dialog = await openDialog('Ändra 1 bil');
    await choose('Standardvillkor', 'Lån 36 (Billån)');
    fireEvent.click(dialog.getByRole('button', { name: 'Spara 1 bil' }));
    await screen.findByText('Bilarna kunde inte sparas: Nej');
  });

  test('changes all matching vehicles when they are chosen, and at most 500', async () => {
    const rows = Array.from({ length: 501 }, (_, at) => car(1000 + at));
    serve(user, rows);
    await showPage(<NetSalePage />, `${PATH}?DealerGroupId=1&size=1000`);
    await screen.findByText('501 bilar');
    fireEvent.click(screen.getAllByRole('checkbox')[0]!);
    const button = await screen.findByRole('button', { name: 'Ändra 501 bilar' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Högst 500 rader åt gången');
  });
});
