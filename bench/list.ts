import { DatabasePartiesReader } from '@floorplan/parties/server';
import { Clock } from '@floorplan/platform/commands';
import type { Database } from '@floorplan/platform/event-store';
import { InventoryRows } from '@floorplan/vehicle/server';
import { performance } from 'node:perf_hooks';
import { compare, type Result } from './measure';

export const STOCK = 100_000;
const ROUNDS = 4;
const SCOPE = { kind: 'system', name: 'bench' } as const;

const FILL = `
insert into vehicle (id, version, status_code, importer_id, dealer_id, organisation_id, make_id, finance_type, classification,
  license_number, chassis_number, make, model, year_model, invoice_number, begin_date, end_date, period_unit, price, total_price,
  capital, amount_includes_vat, detail_id, updated_at)
select 10000000 + i, 1, 0, 1 + i % 5, 101 + i % 12, 11 + i % 7, 1 + i % 5, 'CONSIGN', 'V', null, 'YN1ZZZ0' || lpad(i::text, 10, '0'), 'Nordvik', 'N40 AWD',
  2026, 'F-' || i, date '2026-05-01' + i % 200, date '2026-11-01' + i % 200, 'DAY', 34392000, 34392000 + i, 34392000, false, i, now()
  from generate_series(1, ${STOCK}) i on conflict do nothing`;

/** Rows of a large stock, as the projection would have written them. */
export async function fillStock(database: Database): Promise<void> {
  await database.query(FILL);
  await database.query('select count(*) from vehicle');
}

/** Lists a second of the whole stock: Postgres writes the JSON, against rows that become objects and then text. */
export async function benchList(database: Database): Promise<Result[]> {
  await fillStock(database);
  const inventory = new InventoryRows(database, new Clock(), new DatabasePartiesReader(database));
  const perSecond = async (work: () => Promise<number>): Promise<number> => {
    const started = performance.now();
    if ((await work()) < 1_000_000) throw new Error('the list is too short');
    return 1_000 / (performance.now() - started);
  };
  const whole = async (limit: number): Promise<string> =>
    inventory.read(await inventory.inScope(SCOPE), 'admin', limit, 'arrays');
  const floor = () =>
    perSecond(async () => {
      const rows = await database.query(
        `select v.*, d.name from vehicle v left join dealer d on d.id = v.dealer_id where v.status_code in (0, 2) order by v.end_date, v.id limit ${STOCK}`,
      );
      return JSON.stringify(rows).length;
    });
  const first = async (): Promise<number> => {
    const started = performance.now();
    await whole(100);
    return 1_000 / (performance.now() - started);
  };
  return [
    await compare(`whole stock of ${STOCK} vehicles`, 2, ROUNDS, floor, () =>
      perSecond(async () => (await whole(STOCK)).length),
    ),
    await compare('its first 100 rows, with the count of all', 2, ROUNDS, floor, first),
  ];
}
