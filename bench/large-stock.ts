import { migrate } from '@floorplan/migrations/migrate';
import { Database } from '@floorplan/platform/event-store';
import { loadDemo } from '../tools/demo/load-demo';
import { KEYS } from './demo';

export const VEHICLES = 100_000;

/**
 * SQL that copies the demo's running vehicles with their facts until there are enough vehicles. Each copy has
 * its own numbers.
 */
const COPIES = `
with running as (select v.id, row_number() over (order by v.id) as place, count(*) over () as many
                   from vehicle v where v.status_code = 0),
     copy as (select r.id, 1000000 + (k - 1) * r.many + r.place as new_id
                from running r, generate_series(1, ${VEHICLES}) k where (k - 1) * r.many + r.place <= ${VEHICLES}),
     facts as (insert into event (stream, version, event_id, type, schema_version, data, metadata)
               select 'vehicle:' || c.new_id, e.version, gen_random_uuid(), e.type, e.schema_version,
                      case when e.data ? 'vehicleId' then jsonb_set(e.data, '{vehicleId}', to_jsonb(c.new_id)) else e.data end,
                      e.metadata
                 from copy c join event e on e.stream = 'vehicle:' || c.id),
     streams as (insert into stream (id, version) select 'vehicle:' || c.new_id, s.version
                   from copy c join stream s on s.id = 'vehicle:' || c.id)
insert into vehicle select (jsonb_populate_record(v, jsonb_build_object('id', c.new_id))).* from copy c join vehicle v on v.id = c.id`;

/** SQL that excludes the demo's own vehicles from the measurement. */
const ALONE = `update vehicle set status_code = 1 where id <= 1000000 and status_code = 0`;

/**
 * Creates a database with the demo and a stock of `VEHICLES` running vehicles.
 * @returns the address of the database
 */
export async function largeStock(url: string, name: string, today: string): Promise<string> {
  const own = new URL(url);
  const admin = new Database({ url, asOwner: true, max: 1 });
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  own.pathname = `/${name}`;
  await migrate(own.href);
  const environment = { DATABASE_URL: own.href, ...KEYS, FLOORPLAN_BUSINESS_DATE: today };
  await loadDemo({ ...environment, FLOORPLAN_DEMO_VEHICLES: '400' }, async (_, work) => work());
  const owner = new Database({ url: own.href, asOwner: true, max: 1 });
  await owner.query(COPIES);
  await owner.query(ALONE);
  for (const table of ['event', 'vehicle']) await owner.query(`vacuum (analyze) ${table}`);
  await owner.close();
  return own.href;
}
