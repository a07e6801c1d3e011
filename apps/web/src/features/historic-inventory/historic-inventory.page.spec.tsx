import { stockholmDay } from '@floorplan/ui';
import { furnishBrowser } from '@floorplan/ui/testing';
import { addDays } from '@floorplan/kernel';
import type { HistoricRow } from '@floorplan/vehicle/contracts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import {
  HistoricInventoryPage,
  InventoryEventsPage,
  InventoryPeriodPage,
  InventoryUnapprovedPage,
} from './historic-inventory.page';

const CALL = '/api/v1/vehicles';
const TODAY = stockholmDay(new Date());
const row: HistoricRow = {
  Id: 3500001,
  VehicleId: 35,
  DealerPartyId: 205,
  DealerPartyName: 'Norrskensbil',
  City: 'Umeå',
  OrganizationNumber: '559900-0063',
  ImporterAssignedDealerId: 'D0205',
  ClassificationName: 'Konsignation',
  LicenseNumber: 'BKD12A',
  ChassisNumber: 'YV1ZZZ00XTZ000001',
  CbrCode: null,
  Make: 'Nordvik',
  Model: 'N40',
  BeginFromDate: '2026-06-10',
  EndPeriodDate: '2026-08-28',
  EndReasonDate: null,
  DaysFromStart: 7,
  AmountIncludesVAT: false,
  ApproveStatus: null,
  StatusMessage: 'Aktiv',
  Price: 320_000,
  Creditgiver: null,
  Leasinggiver: null,
  VTRCreatedDT: null,
  VehiclePrice: 310_400,
  EventCategoryStartReasonEnum: 13,
  EventCategoryEndReasonEnum: null,
  EarlierRows: 1,
};
const earlier: HistoricRow = {
  ...row,
  Id: 3500000,
  DealerPartyId: 101,
  DealerPartyName: 'Mälarbil',
  BeginFromDate: '2026-03-02',
  EarlierRows: 0,
};

const answered = (...rows: HistoricRow[]) => {
  const Columns = Object.keys(row);
  const Rows = rows.map((each) => Columns.map((column) => each[column as keyof HistoricRow]));
  return { json: { Columns, Rows, Total: rows.length, Sums: { Price: 320_000 } } };
};

let server: Server;
beforeEach(() => {
  server = serverFor().on(`GET ${CALL}`, ({ query }) =>
    query.get('vehicleId') === '35' ? answered(row, earlier) : answered(row),
  );
});
const asked = () => Object.fromEntries(server.callsTo(CALL).at(-1)!.query);

// P2-HIST-01
test('lists the vehicles of today, or of a chosen day', async () => {
  const { unmount } = await showPage(<HistoricInventoryPage />, '/start/historiskt-lager');
  await screen.findByText('Norrskensbil');
  expect(asked()).toMatchObject({ fromDate: TODAY, reason: '0', unapproved: 'false' });
  expect(asked()).not.toHaveProperty('toDate');
  unmount();
  await showPage(<HistoricInventoryPage />, '/start/historiskt-lager?from=2026-03-31&vehicleType=LA');
  await waitFor(() => expect(asked()).toMatchObject({ fromDate: '2026-03-31', vehicleType: 'LA' }));
});

// P2-HIST-02
test('opens and closes the earlier rows of a vehicle, which are not counted', async () => {
  await showPage(<InventoryPeriodPage />, '/start/lager-period');
  fireEvent.click(await screen.findByRole('button', { name: 'Visa fordonets tidigare rader, 1' }));
  await screen.findByText('Mälarbil');
  expect(asked()).toMatchObject({ vehicleId: '35', fromDate: addDays(TODAY, -30), toDate: TODAY });
  screen.getByText('1 fordon');
  expect(document.querySelector('.list-footer')!.textContent).toContain('320\u00a0000');
  expect(document.querySelectorAll('.table-row')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Dölj fordonets tidigare rader, 1' }));
  await waitFor(() => expect(screen.queryByText('Mälarbil')).toBeNull());
});

// P2-HIST-02
test('counts and sums the selected vehicles, without their earlier rows', async () => {
  await showPage(<InventoryPeriodPage />, '/start/lager-period');
  fireEvent.click(await screen.findByRole('button', { name: 'Visa fordonets tidigare rader, 1' }));
  await screen.findByText('Mälarbil');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Markera alla' }));
  const bar = await screen.findByRole('toolbar', { name: '1 rad markerad' });
  expect(bar.textContent).toContain('320\u00a0000');
});

// P2-HIST-03
test('asks for an event before it lists vehicles by event', async () => {
  const { unmount } = await showPage(<InventoryEventsPage />, '/start/lager-handelse');
  await screen.findByText('Välj en händelse för att se fordon');
  expect(server.callsTo(CALL)).toEqual([]);
  fireEvent.click(screen.getByRole('combobox', { name: 'Händelse' }));
  await screen.findByRole('option', { name: 'Slutbetald' });
  expect(screen.queryByRole('option', { name: 'Alla' })).toBeNull();
  // A file without an event would contain the vehicles of the period.
  expect(screen.queryByRole('button', { name: 'Exportera' })).toBeNull();
  unmount();
  await showPage(<InventoryEventsPage />, '/start/lager-handelse?reason=6');
  await screen.findByText('Norrskensbil');
  expect(asked()).toMatchObject({ reason: '6', fromDate: addDays(TODAY, -7), toDate: TODAY });
  expect(screen.getByRole('button', { name: 'Exportera' })).toBeTruthy();
});

// P2-HIST-04
test('lists vehicles that waited for an approval in the last thirty days', async () => {
  await showPage(<InventoryUnapprovedPage />, '/start/lager-unapproved');
  await screen.findByText('Norrskensbil');
  expect(asked()).toMatchObject({ unapproved: 'true', fromDate: addDays(TODAY, -30), toDate: TODAY });
});

// P2-HIST-04
test('shows on phones whose approval a vehicle waits for, and no days before it has begun', async () => {
  furnishBrowser(390);
  const waiting: HistoricRow = { ...row, BeginFromDate: null, ApproveStatus: 'WAIT_IMP' };
  server.on(`GET ${CALL}`, answered(waiting));
  await showPage(<InventoryUnapprovedPage />, '/start/lager-unapproved');
  await screen.findByText('Norrskensbil');
  const facts = [...document.querySelector('.card-facts')!.children].map(({ textContent }) =>
    textContent.replace(/\u00a0/g, ' '),
  );
  expect(facts).toEqual(['320 000 kr', 'Väntar på importören', 'Tidigare: 1']);
});

// P2-HIST-05
describe('the deviations of the road traffic register', () => {
  const CHECKS = '/api/v1/integrations/register_checks';
  const open = async () => {
    await showPage(<InventoryEventsPage />, '/start/lager-handelse?reason=40');
    await screen.findByText('Norrskensbil');
  };
  const choose = (text: string) => {
    const file = new File([text], 'avstamning.csv');
    fireEvent.change(screen.getByLabelText('Fil'), { target: { files: [file] } });
  };

  test('shows what the road traffic register noted about a vehicle, and when it was compared', async () => {
    const noted = { ...row, Creditgiver: 'Annan Bank', VTRCreatedDT: '2026-06-15' };
    server.on(`GET ${CALL}`, answered(noted));
    await open();
    screen.getByRole('columnheader', { name: /Kreditgivare/ });
    screen.getByRole('columnheader', { name: /Leasinggivare/ });
    screen.getByText('Annan Bank');
    screen.getByText('2026-06-15');
  });

  test('lets staff import a reconciliation file, and shows the errors in its rows', async () => {
    server.on(`POST ${CHECKS}`, {
      json: {
        Status: { Status: 'OK', Message: '' },
        ProcessId: 7,
        Results: [
          { Row: 1, Status: { Status: 'OK', Message: '' }, MessageId: 'm', ProcessId: 7, ProcessDetailId: 8 },
          {
            Row: 2,
            Status: { Status: 'ERROR', Message: '' },
            Errors: [{ Field: 'VTRCreatedDT', Code: 'INVALID_DATE', Message: 'Fel datum' }],
          },
        ],
      },
    });
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Läs in avstämning' }));
    choose('Kreditgivare;Leasinggivare\nA;B');
    await screen.findByText('Filen saknar Registreringsnummer, Avstämningsdatum');
    choose('Reg.nr;Kreditgivare;Datum\nBKD12A;Annan Bank;2026-06-15\nBKD12B;;x');
    fireEvent.click(await screen.findByRole('button', { name: 'Läs in 2 rader' }));
    await screen.findByText(/1 av 2 rader är mottagna/);
    expect(server.callsTo(CHECKS)[0]!.body).toEqual([
      { LicenseNumber: 'BKD12A', Creditgiver: 'Annan Bank', VTRCreatedDT: '2026-06-15' },
      { LicenseNumber: 'BKD12B', VTRCreatedDT: 'x' },
    ]);
    expect(screen.getByRole('link', { name: 'Se vad som händer med dem' }).getAttribute('href')).toContain(
      '/start/jobprocess/7',
    );
    screen.getByText('Rad 3: Avstämningsdatum: Fel datum');
  });

  test('does not offer the import of a file to other users', async () => {
    server = serverFor({ ...admin, Role: 'IMP', RoleCode: 0, RoleId: 1 })
      .on('GET /api/v1/permissions/IMP/historic-inventory', { json: { Value: '{}' } })
      .on(`GET ${CALL}`, answered(row));
    await open();
    expect(screen.queryByRole('button', { name: 'Läs in avstämning' })).toBeNull();
  });
});

test('hides the columns that the role may not see', async () => {
  server = serverFor({ ...admin, Role: 'IMP', RoleCode: 0, RoleId: 1 })
    .on('GET /api/v1/permissions/IMP/historic-inventory', { json: { Value: '{"Make":false}' } })
    .on(`GET ${CALL}`, answered(row));
  await showPage(<HistoricInventoryPage />, '/start/historiskt-lager');
  await screen.findByText('Norrskensbil');
  expect(screen.queryByRole('columnheader', { name: /Märke/ })).toBeNull();
});
