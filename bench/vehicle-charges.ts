import { migrate } from '@floorplan/migrations/migrate';
import { Database } from '@floorplan/platform/event-store';
import { loadDemo } from '../tools/demo/load-demo';
import { KEYS } from './demo';
import { compare, perSecond, type Result } from './measure';
import { startApi } from './own-api';

const CALLERS = 4;
const ROUND_MS = 1_500;
const ROUNDS = 5;
/** Minimum ratio: the charges take at most one and a half times as long as the vehicle's specification. */
const GOAL = 0.67;
/** Minimum ratio with explained amounts: at most three times as long, since seven times as much is sent. */
const OPENED = 0.33;

/** Creates a database with a few running financings. */
async function portal(url: string): Promise<string> {
  const admin = new Database({ url, asOwner: true, max: 1 });
  await admin.pool.query('create database vehicle_charges');
  await admin.close();
  const own = new URL(url);
  own.pathname = '/vehicle_charges';
  await migrate(own.href);
  await loadDemo({ DATABASE_URL: own.href, ...KEYS, FLOORPLAN_DEMO_VEHICLES: '40' }, async (_, work) =>
    work(),
  );
  return own.href;
}

/**
 * Measures the charges of a vehicle over HTTP, as the vehicle's page requests them first and when an amount
 * is opened, compared with requests of the vehicle's specification.
 */
export async function benchVehicleCharges(_: Database, url: string): Promise<Result[]> {
  const databaseUrl = await portal(url);
  const database = new Database({ url: databaseUrl, max: 1 });
  const vehicles = await database.query<{ id: number }>(
    `select id from vehicle where status_code = 0 and finance_type in ('CONSIGN', 'LOAN', 'PL_FINANCE') order by id`,
  );
  await database.close();
  const api = await startApi(databaseUrl);
  try {
    const headers = { authorization: `Bearer ${await api.tokenOf('admin')}` };
    let turn = 0;
    const asked = (part: string, expected: string) => () =>
      perSecond(CALLERS, ROUND_MS, async () => {
        const { id } = vehicles[turn++ % vehicles.length]!;
        const answer = await fetch(`${api.url}/api/v1/vehicles/${id}/${part}`, { headers });
        const text = await answer.text();
        if (!answer.ok || !text.includes(expected))
          throw new Error(`${part}: ${answer.status} ${text.slice(0, 200)}`);
      });
    const floor = asked('specification', '"TotalPrice"');
    const plain = asked('predicted_charge', '"ShowCharges":true');
    const explained = asked('predicted_charge?explain=true', '"Trace"');
    for (const warm of [floor, plain, explained]) await warm();
    return [
      await compare('charges of a vehicle against its specification', GOAL, ROUNDS, floor, plain),
      await compare('with the lines of every amount, once one is opened', OPENED, ROUNDS, floor, explained),
    ];
  } finally {
    await api.end();
  }
}
