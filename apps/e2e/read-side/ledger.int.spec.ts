import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LEDGER_ROUTES, type BalanceRow, type LedgerEntryRow } from '@floorplan/ledger/contracts';
import { addBankDays, addDays } from '@floorplan/kernel';
import type { Client } from '../support/client';
import { errorsOfBooks } from '../support/ledger';
import { System, TODAY } from '../support/system';

let system: System;
let admin: Client;

beforeAll(async () => {
  system = await System.start({ vehicles: 120 });
  admin = await system.user('admin');
});
afterAll(() => system.stop());

const vehicleOf = async (type: string, at = 0): Promise<number> => {
  const rows = await system.owner.query<{ id: number }>(
    `select id from vehicle where finance_type = $1 and status_code = 0 order by begin_date, id`,
    [type],
  );
  return rows[at]!.id;
};
interface Listed<Row> {
  readonly Rows: readonly Row[];
  readonly Sums: Readonly<Record<string, number>>;
}
const entries = (query: string) =>
  admin.must(admin.get<Listed<LedgerEntryRow>>(`${LEDGER_ROUTES.entries}?limit=100000&${query}`));

describe('the books', () => {
  test('agree with documents, vehicles and payments of the demo, and every entry is balanced', async () => {
    expect(await errorsOfBooks(system, admin)).toEqual([]);
  });

  test.each(['AVBETALNING', 'LEASING', 'CONSIGN'])(
    'agree when a vehicle of type %s ends in some days, before and after that day',
    async (type) => {
      const id = await vehicleOf(type);
      const end = addBankDays(TODAY, 5);
      await admin.must(admin.post(`/api/v1/vehicles/${id}/end_financing`, { end_date: end }));
      for (const day of [TODAY, addDays(end, -1), end, addDays(end, 3)])
        expect({ day, errors: await errorsOfBooks(system, admin, day) }).toEqual({ day, errors: [] });
    },
  );

  test('agree when an end in some days is undone', async () => {
    const id = await vehicleOf('AVBETALNING', 1);
    const end = addBankDays(TODAY, 5);
    await admin.must(admin.post(`/api/v1/vehicles/${id}/end_financing`, { end_date: end }));
    await admin.must(admin.post(`/api/v1/vehicles/${id}/undo`, { reason: 'Fel bil' }));
    for (const day of [TODAY, end])
      expect({ day, errors: await errorsOfBooks(system, admin, day) }).toEqual({ day, errors: [] });
  });

  test('have the same lines by account as the trial balance, which comes to nothing', async () => {
    const { Rows, Sums } = await admin.must(
      admin.get<Listed<BalanceRow>>(`${LEDGER_ROUTES.trialBalance}?to=${TODAY}`),
    );
    expect(Sums).toMatchObject({ Closing: 0 });
    for (const { AccountKey, Closing } of Rows) {
      const lines = await entries(`account=${AccountKey}&date_to=${TODAY}`);
      expect([AccountKey, lines.Sums['Amount']]).toEqual([AccountKey, Closing]);
    }
  });

  test('show all lines of the entries that name a document, and those of a vehicle', async () => {
    const { Rows } = await entries('kind=INVOICE');
    const [{ InvoiceNumber, VehicleId }] = Rows.filter((row) => row.VehicleId !== null) as [LedgerEntryRow];
    const ofDocument = await entries(`invoice_number=${InvoiceNumber}`);
    expect(ofDocument.Sums).toMatchObject({ Amount: 0 });
    const ofVehicle = await entries(`vehicle_id=${VehicleId}`);
    expect(new Set(ofVehicle.Rows.map((row) => row.VehicleId))).toEqual(new Set([VehicleId]));
  });

  test.each(['imp', 'deo', 'dea'])('are not for %s', async (name) => {
    const other = await system.user(name);
    for (const path of [LEDGER_ROUTES.entries, LEDGER_ROUTES.trialBalance, LEDGER_ROUTES.ties])
      expect((await other.get(path)).status).toBe(403);
  });
});
