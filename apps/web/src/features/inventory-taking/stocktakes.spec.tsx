import {
  STOCKTAKE_ROUTES,
  type StocktakeAnswer,
  type StocktakeLine,
} from '@floorplan/inventory-taking/contracts';
import { addMonths } from '@floorplan/kernel';
import { stockholmDay } from '@floorplan/ui';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { admin, adminWith, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { CountPage } from './count/count.page';
import { NotCountedPage } from './not-counted.page';
import { OverdueDealersPage } from './overdue-dealers.page';
import { StocktakePage } from './stocktake.page';
import { StocktakesPage } from './stocktakes.page';

const TODAY = stockholmDay(new Date());
const { list: LIST, lines: LINES } = STOCKTAKE_ROUTES;
const answered = (...rows: Record<string, unknown>[]) => {
  const Columns = Object.keys(rows[0] ?? {});
  const Rows = rows.map((row) => Columns.map((column) => row[column]));
  return { json: { Columns, Rows, Total: rows.length, Sums: {} } };
};

const taking = {
  Id: 8,
  DealerPartyId: 101,
  DealerDisplayName: 'Mälarbil Hälla',
  ResponsibleUserId: 1,
  ResponsibleUserName: 'Erik Lundmark',
  InventoryDate: TODAY,
  SpecificationLength: 39,
  TotalInventoried: 24,
  OpenDifferences: 2,
  Status: 'SIGNED',
};
const line: StocktakeLine = {
  Id: '8-v35',
  VehicleId: 35,
  VehicleLicenseNumber: 'BKD12A',
  VehicleChassisNumber: 'YV1ZZZ00XTZ000001',
  VehicleMakeName: 'Nordvik',
  VehicleModelName: 'N40',
  VehicleClassificationName: 'Konsignation',
  Note: '',
  Checked: false,
  Kind: 'MISSING',
  Verdict: null,
  Code: null,
  CheckedAt: null,
  CheckedBy: null,
  Settled: null,
  SettledOn: null,
  ScanId: null,
  PhotoOf: null,
};
const stocktake: StocktakeAnswer = {
  Id: 8,
  Version: 1,
  DealerPartyId: 101,
  DealerDisplayName: 'Mälarbil Hälla',
  ResponsibleUserId: 1,
  ResponsibleUserName: 'Erik Lundmark',
  InventoryDate: '2026-06-10',
  SpecificationLength: 39,
  TotalInventoried: 37,
  Extra: 1,
  OpenDifferences: 2,
  Status: 'SIGNED',
  StatusText: 'Signerad',
  SignedBy: 'Erik Lundmark',
  Deadline: '2026-06-17',
  NextInventoryDate: '2026-07-10',
  MayScan: false,
  MaySign: false,
  MayRemove: false,
  Actions: [],
  MaySettle: true,
  Specifications: [],
};

let server: Server;
beforeEach(() => {
  server = serverFor(adminWith('fncInventoryTaking'))
    .on(`GET ${LIST}`, answered(taking))
    .on(`GET ${LINES}`, answered({ ...line }));
});
const showStocktake = (of: Partial<StocktakeAnswer> = {}, at = '/start/inventorytaking/8') => {
  server.on('GET /api/v1/inventorytakings/8', { json: { ...stocktake, ...of } });
  return showPage(
    <Routes>
      <Route path="/start/inventorytaking/:id" element={<StocktakePage />} />
      <Route path="/start/inventorytaking/:id/count" element={<CountPage />} />
    </Routes>,
    at,
  );
};

/** Requests the list as a file, which the server refuses. @returns the requested columns */
async function exportedColumns(path: string): Promise<readonly string[]> {
  server.on(`POST ${path}`, { status: 400, json: { Message: 'fel' } });
  fireEvent.click(screen.getByRole('button', { name: 'Exportera' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportera till CSV' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Exportera 1/ }));
  await waitFor(() => expect(server.callsTo(path)).toHaveLength(1));
  return (server.callsTo(path)[0]!.body as { Columns: { Key: string }[] }).Columns.map(({ Key }) => Key);
}

// P2-STOCK-01
describe('the list', () => {
  test('exports site, responsible user, date, number to count, number counted and status', async () => {
    await showPage(<StocktakesPage />, '/start/inventorytakings');
    await screen.findByText('Mälarbil Hälla');
    expect(await exportedColumns(STOCKTAKE_ROUTES.export)).toEqual([
      'DealerDisplayName',
      'ResponsibleUserName',
      'InventoryDate',
      'SpecificationLength',
      'TotalInventoried',
      'Status',
    ]);
  });

  test('requests open stocktakes and those of the last month, and shows their numbers and status', async () => {
    await showPage(<StocktakesPage />, '/start/inventorytakings');
    await screen.findByText('Mälarbil Hälla');
    const days = { closed_from: addMonths(TODAY, -1), closed_to: TODAY };
    const asked = server.callsTo(LIST).map(({ query }) => Object.fromEntries(query));
    expect(asked).toContainEqual(expect.objectContaining(days));
    for (const text of ['Erik Lundmark', '39', '24', 'Signerad, 2 saknas']) screen.getByText(text);
  });

  // P2-STOCK-03
  test('plans a stocktake for a day, and marks a field that the server refuses', async () => {
    const dealer = { Id: 101, Name: 'Mälarbil Hälla', City: 'Västerås', IsActive: true };
    server
      .on('GET /api/v1/dealers', { json: { Rows: [dealer], Total: 1 } })
      .on('GET /api/v1/dealers/101/sales_persons', { json: { Rows: [{ Id: 6, Name: 'Erik' }], Total: 1 } })
      .on(`POST ${LIST}`, {
        status: 400,
        json: { Message: 'Fel', Errors: [{ Field: 'InventoryDate', Code: 'DAY_PASSED', Message: 'x' }] },
      });
    await showPage(<StocktakesPage />, '/start/inventorytakings');
    fireEvent.click(await screen.findByRole('button', { name: 'Planera inventering' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => within(dialog).getByText('Mälarbil Hälla, Västerås'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Planera inventering' }));
    await within(dialog).findByText('Dagen har passerat');
    expect(server.callsTo(LIST).find(({ method }) => method === 'POST')!.body).toEqual({
      DealerPartyId: 101,
      InventoryDate: TODAY,
      ResponsibleUserId: 1,
    });
  });

  // P2-STOCK-03
  test('keeps the user as responsible when a site is chosen, and links to the open stocktake of the site', async () => {
    const site = (Id: number, Name: string) => ({ Id, Name, City: '', IsActive: true });
    server
      .on('GET /api/v1/dealers', { json: { Rows: [site(101, 'City'), site(102, 'Hälla')], Total: 2 } })
      .on('GET /api/v1/dealers/102/sales_persons', { json: { Rows: [], Total: 0 } })
      .on(`POST ${LIST}`, {
        status: 409,
        json: { Message: 'Fel', Code: 'STOCKTAKE_OPEN', Params: { id: 77 } },
      });
    await showPage(<StocktakesPage />, '/start/inventorytakings');
    fireEvent.click(await screen.findByRole('button', { name: 'Planera inventering' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByLabelText(/^Anläggning/));
    fireEvent.click(await screen.findByRole('option', { name: 'Hälla' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Planera inventering' }));
    const posted = () => server.callsTo(LIST).find(({ method }) => method === 'POST')?.body;
    await waitFor(() => expect(posted()).toMatchObject({ DealerPartyId: 102, ResponsibleUserId: 1 }));
    const link = await within(dialog).findByRole('link', { name: 'Visa den' });
    expect(link.getAttribute('href')).toBe('/start/inventorytaking/77');
  });

  test('offers no planning to users who may not count for any dealer', async () => {
    server = serverFor({ ...admin, Role: 'IMP', RoleCode: 0, RoleId: 1 }).on(`GET ${LIST}`, answered(taking));
    await showPage(<StocktakesPage />, '/start/inventorytakings');
    await screen.findByText('Mälarbil Hälla');
    expect(screen.queryByRole('button', { name: 'Planera inventering' })).toBeNull();
  });
});

// P2-STOCK-02
test('does not show an importer that vehicles of others are missing', async () => {
  server.on(`GET ${LIST}`, answered({ ...taking, OpenDifferences: 0 }));
  const { unmount } = await showPage(<StocktakesPage />, '/start/inventorytakings');
  await screen.findByText('Signerad');
  unmount();
  await showStocktake({ OpenDifferences: 0, MaySettle: false });
  await screen.findByText('Signerad');
});

// P2-STOCK-02
test('offers importers no signed document, which names vehicles of all importers', async () => {
  server = serverFor({ ...admin, Role: 'IMP', RoleCode: 0, RoleId: 1 }).on(
    `GET ${LINES}`,
    answered({ ...line }),
  );
  await showStocktake();
  await screen.findByText('BKD 12A');
  expect(screen.queryByRole('button', { name: 'Visa signerat protokoll' })).toBeNull();
});

// P2-STOCK-14
describe('a stocktake', () => {
  test('exports registration number, make, model, type, comment and whether it was checked', async () => {
    await showStocktake();
    await screen.findByText('BKD 12A');
    expect(await exportedColumns(STOCKTAKE_ROUTES.exportLines)).toEqual([
      'VehicleLicenseNumber',
      'VehicleMakeName',
      'VehicleModelName',
      'VehicleClassificationName',
      'Note',
      'Checked',
    ]);
  });

  test('shows the lines of a stocktake with their outcomes, and links to the missing vehicles', async () => {
    await showStocktake();
    await screen.findByText('BKD 12A');
    expect(server.callsTo(LINES)[0]!.query.get('inventory_taking_id')).toBe('8');
    screen.getByRole('button', { name: 'Visa signerat protokoll' });
    const missing = screen.getByRole('link', { name: '2 saknas, ska utredas senast 2026-06-17' });
    expect(missing.getAttribute('href')).toContain('kind=MISSING');
  });

  test('does not restore the filter of another stocktake', async () => {
    const { unmount } = await showStocktake({}, '/start/inventorytaking/8?kind=MISSING');
    await waitFor(() => expect(server.callsTo(LINES).at(-1)?.query.get('kind')).toBe('MISSING'));
    unmount();
    server.on('GET /api/v1/inventorytakings/9', { json: { ...stocktake, Id: 9 } });
    await showStocktake({}, '/start/inventorytaking/9');
    await waitFor(() => expect(server.callsTo(LINES).at(-1)?.query.get('inventory_taking_id')).toBe('9'));
    expect(server.callsTo(LINES).at(-1)!.query.get('kind')).toBeNull();
  });

  test('shows that a stocktake does not exist when the server does not know its id', async () => {
    server.on('GET /api/v1/inventorytakings/8', { status: 404, json: { Message: 'Finns inte' } });
    await showPage(
      <Routes>
        <Route path="/start/inventorytaking/:id" element={<StocktakePage />} />
      </Routes>,
      '/start/inventorytaking/8',
    );
    await screen.findByRole('heading', { name: 'Sidan finns inte' });
  });

  // P2-STOCK-11
  test('marks chosen missing vehicles as found, with a note', async () => {
    server.on('POST /api/v1/inventorytakings/8/found', {
      json: { Status: { Status: 'OK', Message: 'Klart' } },
    });
    await showStocktake();
    await screen.findByText('BKD 12A');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Markera alla' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Markera 1 fordon som återfunnet' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Kommentar'), { target: { value: 'På verkstad' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Markera 1 fordon som återfunnet' }));
    await screen.findByText('1 fordon är markerat som återfunnet');
    const [call] = server.callsTo('/api/v1/inventorytakings/8/found');
    expect(call!.body).toEqual({ VehicleId: 35, Note: 'På verkstad' });
  });

  // P2-STOCK-08
  test('says before the signing how many vehicles are not checked', async () => {
    const ongoing = { Status: 'ONGOING', SignedBy: null, MaySign: true, MaySettle: false } as const;
    await showStocktake(ongoing);
    fireEvent.click(await screen.findByRole('button', { name: 'Signera inventeringen' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/^2 fordon är inte kontrollerade och räknas som saknade/);
  });

  test.each([
    ['signs', 'Signera inventeringen', 'POST', '/api/v1/inventorytakings/8/sign'],
    ['removes', 'Ta bort inventeringen', 'DELETE', '/api/v1/inventorytakings/8'],
  ])('%s only the stocktake that was shown, and tells a change', async (_, button, method, route) => {
    const refused = { Code: 'PREVIEW_CHANGED', Message: 'Bilar har räknats', Params: {} };
    const Status = { Status: 'OK', Message: 'Det är gjort' };
    let isChanged = true;
    server.on(`${method} ${route}`, ({ query }) => {
      if (query.get('dry_run')) return { json: { Status, ExpectedPreview: isChanged ? 'old' : 'new' } };
      const isOutdated = isChanged;
      isChanged = false;
      return isOutdated ? { status: 409, json: refused } : { json: { Status } };
    });
    await showStocktake({ Status: 'ONGOING', SignedBy: null, MaySign: true, MayRemove: true });
    if (method === 'DELETE') fireEvent.click(await screen.findByRole('button', { name: 'Åtgärder' }));
    fireEvent.click(await screen.findByRole(method === 'DELETE' ? 'menuitem' : 'button', { name: button }));
    const confirm = async () => {
      const find = () =>
        within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: button });
      await screen.findByRole('dialog');
      await waitFor(() => expect(find().disabled).toBe(false));
      fireEvent.click(find());
    };
    await confirm();
    await screen.findByText(/Bilar har räknats/);
    await confirm();
    await screen.findByText('Det är gjort');
    const sent = server.callsTo(route).filter((call) => call.method === method && !call.query.get('dry_run'));
    expect(sent.map(({ query }) => [query.get('seen'), query.get('expected_preview')])).toEqual([
      [String(stocktake.Version), 'old'],
      [String(stocktake.Version), 'new'],
    ]);
  });
});

// P2-STOCK-13
test('says on the counting page when the browser cannot store scans', async () => {
  await showStocktake({ Status: 'ONGOING', MayScan: true }, '/start/inventorytaking/8/count');
  await screen.findByText(/^Webbläsaren kan inte spara avläsningar/);
  screen.getByText('37 av 39 fordon inventerade');
});

test('says on the counting page why nothing can be counted', async () => {
  const { unmount } = await showStocktake({}, '/start/inventorytaking/8/count');
  await screen.findByText('Inventeringen är signerad');
  expect(screen.queryByText('Kvar att inventera')).toBeNull();
  unmount();
  await showStocktake({ Status: 'ONGOING', SignedBy: null }, '/start/inventorytaking/8/count');
  await screen.findByText('Du får bara läsa inventeringar på den här anläggningen');
  screen.getByText('Kvar att inventera');
});

// P2-STOCK-12
test('lists vehicles not counted by dealer, make and responsible user', async () => {
  server.on(
    `GET ${STOCKTAKE_ROUTES.notCounted}`,
    answered({
      VehicleId: 35,
      Vehicle: 'Nordvik N40',
      DealerName: 'Mälarbil',
      VehicleLicenseNumber: 'BKD12A',
      VehicleChassisNumber: 'YV1',
      Note: '',
      InventoryTakingInventoryDT: null,
      InventoryTakingId: null,
      ResponsibleUserName: null,
      DaysInStock: 104,
    }),
  );
  await showPage(<NotCountedPage />, '/start/inventorytakings-vehicles?user_id=1');
  await screen.findByText('Nordvik N40');
  const asked = server.callsTo(STOCKTAKE_ROUTES.notCounted)[0]!.query;
  expect(asked.get('user_id')).toBe('1');
});

// P2-STOCK-10
test('lists dealers that are late, with the number of days and the open stocktake', async () => {
  server.on(
    `GET ${STOCKTAKE_ROUTES.overdueDealers}`,
    answered({
      Id: 107,
      Name: 'Bilhuset Örebro',
      City: 'Örebro',
      NextInventoryDate: '2026-06-01',
      DaysLate: 9,
      LastInventoryDate: '2026-03-03',
      OpenInventoryTakingId: 12,
      OpenInventoryDate: '2026-06-20',
    }),
  );
  await showPage(<OverdueDealersPage />, '/start/inventorytakings-dealer');
  await screen.findByText('9 dagar');
  expect(screen.getByRole('link', { name: '2026-06-20' }).getAttribute('href')).toBe(
    '/start/inventorytaking/12',
  );
});
