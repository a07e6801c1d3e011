import type { CurrentUser } from '@floorplan/identity/contracts';
import { VEHICLE_ROUTES, type BatchPreview } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Call } from '../../testing/server';
import { ApproveDemosPage, TransferVehiclesPage, WaitingDemosPage } from './demo-vehicles.page';

const Columns = [
  'VehicleId',
  'Version',
  'StatusCode',
  'DealerPartyId',
  'ImporterPartyId',
  'MakeId',
  'DealerPartyName',
  'LicenseNumber',
  'ChassisNumber',
  'Make',
  'Model',
  'FinanceType',
  'ApproveStatus',
  'BeginFromDate',
  'EndPeriodDate',
  'Price',
];
const row = (id: number, dealer = 101) => [
  id,
  2,
  2,
  dealer,
  1,
  1,
  'Mälarbil',
  null,
  `YV1ZZZ00XTZ0000${id}`,
  'Nordvik',
  'N40',
  'LEASING',
  'WAIT_IMP',
  null,
  null,
  343_920,
];
const user = {
  ...admin,
  Functions: ['fncManualImporterApproval', 'fncManualApproval'].map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
};
/** Preview in which the last of several vehicles exceeds the limit. */
const previewOf = (ids: readonly number[]): BatchPreview => ({
  Rows: ids.map((VehicleId, at) => ({
    VehicleId,
    LicenseNumber: null,
    ChassisNumber: `YV1ZZZ00XTZ0000${VehicleId}`,
    Price: 343_920,
    ...(at > 0 && at === ids.length - 1
      ? { Code: 'LIMIT_EXCEEDED', Message: 'Limiten räcker inte' }
      : { Code: null, Message: null }),
  })),
  Count: Math.max(1, ids.length - 1),
  Price: 343_920,
  Charges: [],
  Limits: [
    {
      DealerOrganizationId: 7,
      Name: 'Mälarbil AB',
      CreditLimitType: 'F2',
      Limit: 500_000,
      UsedBefore: 100_000,
      UsedAfter: 443_920,
      Vehicles: [{ VehicleId: ids[0]!, Before: 100_000, After: 443_920 }],
    },
  ],
});
/** Answers a dry run with a preview, and rejects the real run. */
const previewed = ({ query, body }: Call) =>
  query.get('dry_run') === 'true'
    ? {
        json: {
          Status: { Status: 'OK', Message: '' },
          Preview: previewOf((body as { vehicleids: number[] }).vehicleids),
        },
      }
    : { status: 409, json: { Message: 'Nej' } };
const server = (by: CurrentUser = user) =>
  serverFor(by).on(`GET ${VEHICLE_ROUTES.approveDemos}`, {
    json: { Columns, Rows: [row(35), row(36)], Total: 2, Sums: { Price: 687_840 } },
  });

// P3-DEMO-01 P3-DEMO-03
test('asks an importer to confirm before the chosen demo vehicles are approved in list order', async () => {
  const calls = server().on(`POST ${VEHICLE_ROUTES.approveDemos}`, previewed);
  await showPage(<ApproveDemosPage />, '/start/approvedemo/IMP');
  await screen.findAllByText('Väntar på importören');
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Godkänn 2 demobilar' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Vill du godkänna 2 demobilar?');
  // The dialog shows the preview. The vehicle above the limit is excluded, also from the number on the
  // button.
  await dialog.findByText('1 fordon för 343 920 kr');
  dialog.getByText('1 markerat fordon blir inte med: Limiten räcker inte');
  dialog.getByText(/Mälarbil AB:/);
  // A click on the amounts opens a list of their vehicles.
  fireEvent.click(
    dialog.getByRole('button', { name: /utrymme 400\s000\skr → 56\s080\skr \(av 500\s000\skr\)/ }),
  );
  const used = within(dialog.getByRole('table'));
  expect(used.getAllByRole('row').map((element) => element.textContent!.replace(/\s/g, ' '))).toEqual([
    'FordonFöre, krEfter, kr',
    'YV1ZZZ00XTZ000035100 000443 920',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: /1 fordon för 343\s920\skr/ }));
  expect(within(dialog.getByRole('table')).getAllByRole('row').at(-1)!.textContent!.replace(/\s/g, ' ')).toBe(
    'YV1ZZZ00XTZ000035343 920',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Godkänn 1 demobil' }));
  const posted = () => calls.callsTo(VEHICLE_ROUTES.approveDemos).filter(({ body }) => body);
  await waitFor(() =>
    expect(posted().map(({ query, body }) => [query.get('dry_run') ?? query.get('wait'), body])).toEqual([
      ['true', { vehicleids: [35, 36], approvetype: 'IMP' }],
      ['0', { vehicleids: [35], approvetype: 'IMP' }],
    ]),
  );
  await screen.findByText('Fel när demobil skulle godkännas av importör: Nej');
});

// P3-DEMO-03
test.each([
  ['staff with the importer’s approval', 'admin', 10, 'fncManualImporterApproval', 3],
  ['an importer', 'IMP', 0, 'fncManualImporterApproval', 3],
  ['staff without the importer’s approval', 'admin', 10, 'fncManualApproval', 0],
  ['a dealer', 'DEA', 0, 'fncManualApproval', 0],
] as const)(
  'lets users choose vehicles to approve only with the right to approve for the importer: %s',
  async (_, Role, RoleCode, key, boxes) => {
    const reader = { ...user, Role, RoleCode, Functions: [{ FnKey2: key, RoleCode }] };
    server(reader);
    await showPage(<ApproveDemosPage />, '/start/approvedemo/IMP');
    await screen.findAllByText('Väntar på importören');
    expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes);
  },
);

// P3-DEMO-03
test('offers no actions in the list that contains all waiting demo vehicles', async () => {
  server();
  await showPage(<WaitingDemosPage />, '/start/approvedemo/DEA');
  await screen.findAllByText('Väntar på importören');
  expect(screen.getAllByRole('checkbox')).toEqual([screen.getByLabelText('Visa private label')]);
});

const transfers = { ...user, Functions: [{ FnKey2: 'fncTransferVehicles', RoleCode: 10 }] };
const dealers = (...names: readonly string[]) => ({
  json: { Rows: names.map((Name, at) => ({ Id: 101 + at, Name, City: 'Västerås' })), Total: names.length },
});
const transferRows = (...of: readonly ReturnType<typeof row>[]) => ({
  json: { Columns, Rows: of, Total: of.length, Sums: { Price: 0 } },
});

// P3-DEMO-04
test('asks for the dealer before it lists vehicles to transfer, and then lists the vehicles of that dealer', async () => {
  const calls = serverFor(transfers)
    .on('GET /api/v1/dealers', dealers('Mälarbil', 'Götabil'))
    .on(`GET ${VEHICLE_ROUTES.transferVehicles}`, transferRows(row(35)));
  await showPage(<TransferVehiclesPage />, '/start/transfervehicles');
  await screen.findByText('Välj återförsäljaren som bilarna ska överlåtas från');
  expect(calls.callsTo(VEHICLE_ROUTES.transferVehicles)).toEqual([]);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Återförsäljare' }));
  expect(screen.queryByRole('option', { name: 'Alla' })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: /Mälarbil/ }));
  await screen.findAllByText('Leasing');
  expect(calls.callsTo(VEHICLE_ROUTES.transferVehicles)[0]!.query.getAll('dealerId')).toEqual(['101']);
  expect(screen.queryByText(/^Välj återförsäljaren/)).toBeNull();
});

test.each([
  ['the dealer in the URL', '?dealerId=102', ['Mälarbil', 'Götabil'], ['102']],
  ['the only dealer of the user', '', ['Mälarbil'], ['101']],
])('lists the vehicles to transfer of %s at once', async (_, search, names, asked) => {
  const calls = serverFor(transfers)
    .on('GET /api/v1/dealers', dealers(...names))
    .on(`GET ${VEHICLE_ROUTES.transferVehicles}`, transferRows());
  await showPage(<TransferVehiclesPage />, `/start/transfervehicles${search}`);
  await screen.findByText('Inga demobilar att överlåta');
  expect(calls.callsTo(VEHICLE_ROUTES.transferVehicles)[0]!.query.getAll('dealerId')).toEqual(asked);
});

test('asks for one dealer when the URL names several', async () => {
  const calls = serverFor(transfers).on('GET /api/v1/dealers', dealers('Mälarbil', 'Götabil'));
  await showPage(<TransferVehiclesPage />, '/start/transfervehicles?dealerId=101,102');
  await screen.findByText('Välj återförsäljaren som bilarna ska överlåtas från');
  expect(calls.callsTo(VEHICLE_ROUTES.transferVehicles)).toEqual([]);
});

// P3-DEMO-04
test('transfers demo vehicles to another dealer and shows the vehicles that failed', async () => {
  const calls = serverFor(transfers)
    .on(`GET ${VEHICLE_ROUTES.transferVehicles}`, transferRows(row(35), row(36)))
    .on('GET /api/v1/vehicles/35/available_dealers', {
      json: {
        Rows: [
          { DealerPartyId: 103, Name: 'Bilhuset', City: 'Örebro', SameOrganizationNumber: false },
          { DealerPartyId: 104, Name: 'Vätterbil', City: 'Jönköping', SameOrganizationNumber: false },
        ],
      },
    })
    .on(`POST ${VEHICLE_ROUTES.transferVehicles}`, previewed);
  await showPage(<TransferVehiclesPage />, '/start/transfervehicles?dealerId=101');
  await screen.findAllByText('Leasing');
  fireEvent.click(screen.getAllByRole('checkbox')[1]!);
  const button = (name: string) => screen.findByRole('button', { name });
  fireEvent.click(await button('Överlåt 1 fordon'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Överlåt 1 fordon' }));
  await dialog.findByText('Välj återförsäljare att överlåta till');
  fireEvent.click(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Bilhuset, Örebro' }));
  await dialog.findByText('1 fordon för 343 920 kr');
  fireEvent.click(dialog.getByRole('button', { name: 'Överlåt 1 fordon' }));
  await screen.findByText('Fel vid överlåtelse: Nej');
  expect(calls.callsTo(VEHICLE_ROUTES.transferVehicles).at(-1)!.body).toEqual({
    vehicleids: [35],
    dealeridto: 103,
  });
});
