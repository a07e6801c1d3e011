import { VEHICLE_ROUTES } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../../testing/portal';
import { ApproveDemosPage, TransferVehiclesPage, WaitingDemosPage } from './demo-vehicles.page';

const Columns = [
  ...['VehicleId', 'Version', 'StatusCode', 'DealerPartyId', 'ImporterPartyId', 'MakeId', 'DealerPartyName'],
  ...['LicenseNumber', 'ChassisNumber', 'Make', 'Model', 'FinanceType', 'ApproveStatus', 'BeginFromDate'],
  ...['EndPeriodDate', 'Price'],
];
const row = (id: number, dealer = 101) => [
  ...[id, 2, 2, dealer, 1, 1, 'Mälarbil', null, `YV1ZZZ00XTZ0000${id}`, 'Nordvik', 'N40'],
  ...['LEASING', 'WAIT_IMP', null, null, 343_920],
];
const user = {
  ...admin,
  Functions: ['fncManualImporterApproval', 'fncManualApproval'].map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
};
const server = () =>
  serverFor(user).on(`GET ${VEHICLE_ROUTES.approveDemos}`, {
    json: { Columns, Rows: [row(35), row(36)], Total: 2, Sums: { Price: 687_840 } },
  });

// P3-DEMO-01
test('the importer’s list asks before it approves the ticked demo cars, in the order of the list', async () => {
  const calls = server().on(`POST ${VEHICLE_ROUTES.approveDemos}`, { status: 409, json: { Message: 'Nej' } });
  await showPage(<ApproveDemosPage />, '/start/approvedemo/IMP');
  await screen.findAllByText('Väntar på importören');
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Godkänn 2 demobilar' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Vill du godkänna 2 demobilar?');
  fireEvent.click(dialog.getByRole('button', { name: 'Godkänn 2 demobilar' }));
  const posted = () => calls.callsTo(VEHICLE_ROUTES.approveDemos).filter(({ body }) => body);
  await waitFor(() =>
    expect(posted().map(({ body }) => body)).toEqual([{ vehicleids: [35, 36], approvetype: 'IMP' }]),
  );
  await screen.findByText('Fel när demobil skulle godkännas av importör: Nej');
});

// P3-DEMO-03
test('the list of all that wait only lists', async () => {
  server();
  await showPage(<WaitingDemosPage />, '/start/approvedemo/DEA');
  await screen.findAllByText('Väntar på importören');
  expect(screen.getAllByRole('checkbox')).toEqual([screen.getByLabelText('Visa private label')]);
});

test('that there is nothing to transfer is said of no dealer, since none was chosen', async () => {
  const json = { Columns, Rows: [], Total: 0, Sums: { Price: 0 } };
  serverFor(user).on(`GET ${VEHICLE_ROUTES.transferVehicles}`, { json });
  await showPage(<TransferVehiclesPage />, '/start/transfervehicles');
  await screen.findByText('Inga demobilar att överlåta');
});

// P3-DEMO-04
test('demo cars are transferred from one dealer to one other, and what fails is said', async () => {
  const rows = { Columns, Rows: [row(35), row(36, 102)], Total: 2, Sums: { Price: 687_840 } };
  const transfers = { ...user, Functions: [{ FnKey2: 'fncTransferVehicles', RoleCode: 10 }] };
  const calls = serverFor(transfers)
    .on(`GET ${VEHICLE_ROUTES.transferVehicles}`, { json: rows })
    .on('GET /api/v1/vehicles/35/available_dealers', {
      json: {
        Rows: [
          { DealerPartyId: 103, Name: 'Bilhuset', City: 'Örebro', SameOrganizationNumber: false },
          { DealerPartyId: 104, Name: 'Vätterbil', City: 'Jönköping', SameOrganizationNumber: false },
        ],
      },
    })
    .on(`POST ${VEHICLE_ROUTES.transferVehicles}`, { status: 409, json: { Message: 'Nej' } });
  await showPage(<TransferVehiclesPage />, '/start/transfervehicles');
  await screen.findAllByText('Leasing');
  const [, first, second] = screen.getAllByRole('checkbox');
  for (const box of [first!, second!]) fireEvent.click(box);
  const button = (name: string) => screen.findByRole('button', { name });
  expect((await button('Överlåt 2 fordon')).getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Välj återförsäljare att överlåta från');
  fireEvent.click(second!);
  fireEvent.click(await button('Överlåt 1 fordon'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Överlåt 1 fordon' }));
  await dialog.findByText('Välj återförsäljare att överlåta till');
  fireEvent.click(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Bilhuset, Örebro' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Överlåt 1 fordon' }));
  await screen.findByText('Fel vid överlåtelse: Nej');
  expect(calls.callsTo(VEHICLE_ROUTES.transferVehicles).at(-1)!.body).toEqual({
    ...{ vehicleids: [35], dealeridto: 103 },
  });
});
