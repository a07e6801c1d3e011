import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { limitStream, type LimitEvent, type LimitState } from '@floorplan/limits/domain';
import { upcast } from '@floorplan/platform/event-store';
import {
  capitalsHeldBy,
  statusCodeOf,
  vehicleStream,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import { Random } from '../../../tools/demo/random';
import type { Answer, Client } from '../support/client';
import { errorsOfBooks } from '../support/ledger';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { READER, System, TODAY } from '../support/system';
import type { Known } from '../support/action-bodies';
import { randomAct } from './random-act';

const VEHICLES = 200;
const WALKS = 2_000;
const STEPS_AT_MOST = 3;
const WALKERS = 8;
/** Number of vehicles on which many walkers act at the same time. */
const CROWDED = 6;
const USERS = ['admin', READER, 'imp', 'imp2', 'deo', 'dea', 'dea2'];
/** Users to choose from. Staff are listed more often, because most actions are theirs. */
const DEALT = [...USERS, ...Array<string>(9).fill('admin'), 'deo', 'dea'];

let system: System;
const clients = new Map<string, Client>();
const vehicles: number[] = [];
let known: Known;

beforeAll(async () => {
  system = await System.start({ apis: 2 });
  for (const name of USERS) clients.set(name, await system.user(name));
  const admin = clients.get('admin')!;
  const sender = new Sender(system, admin);
  const messages = new Messages(71);
  const kinds = [
    { PriceProgram: { Code: 'KONS180' } },
    { PriceProgram: { Code: 'LAGER90' }, Item: { ObjectClassification: 'LA' } },
    { PriceProgram: { Code: 'PL60' } },
    { PriceProgram: { Code: 'DEMO36' }, Item: { ObjectClassification: 'D' } },
    { PriceProgram: { Code: 'KONS180' } },
  ];
  const sent = Array.from({ length: VEHICLES }, (_, at) => messages.next(kinds[at % kinds.length]!));
  for (let at = 0; at < sent.length; at += 50)
    await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', sent.slice(at, at + 50)));
  await sender.quiet();
  const rows = await system.owner.query<{ id: number }>('select id from vehicle order by id');
  vehicles.push(...rows.map(({ id }) => id));
  const ids = (sql: string) =>
    system.owner.query<{ id: number }>(sql).then((found) => found.map(({ id }) => id));
  const programs = (type: string) =>
    ids(`select id from price_program where finance_type = '${type}' and valid_to > '${TODAY}' order by id`);
  known = {
    dealers: await ids('select id from dealer order by id'),
    programs: {
      CONSIGN: await programs('CONSIGN'),
      LOAN: await programs('LOAN'),
      AVBETALNING: await programs('AVBETALNING'),
    },
  };
  for (const DealerOrganizationId of await ids('select id from dealer_organisation'))
    for (const CreditLimitType of ['F1', 'F2', 'F3', 'F4'])
      await admin.must(
        admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
          DealerOrganizationId,
          LimitCategory: { CreditLimitType, UseDistribution: false },
          ApprovedAmount: 900_000_000,
          MakeLimits: [],
        }),
      );
});
afterAll(() => system.stop());

interface Stored {
  readonly transaction: string;
  readonly stream: string;
  readonly type: string;
  readonly schema_version: number;
  readonly data: object;
}

/** Amounts in öre, by organisation, category and make. */
type Amounts = ReadonlyMap<string, number>;

const heldBy = (state: VehicleState): Amounts => {
  const held = new Map<string, number>();
  for (const { organisationId, category, makeId, amount } of capitalsHeldBy(state)) {
    const key = `${organisationId} ${category} ${makeId}`;
    held.set(key, (held.get(key) ?? 0) + amount);
  }
  return held;
};

const usedBy = (stream: string, { used }: LimitState): Amounts =>
  new Map(
    Object.entries(used).flatMap(([category, makes]) =>
      Object.entries(makes).map(([makeId, amount]) => [
        `${stream.slice('limit:'.length)} ${category} ${makeId}`,
        amount,
      ]),
    ),
  );

/**
 * Checks after every transaction of the event log that each limit records the capital that its vehicles hold.
 * Returns the final status of each vehicle.
 */
async function expectLimitsToBeExact(): Promise<Map<number, number>> {
  const events = await system.owner.query<Stored>(
    `select transaction_id::text as transaction, stream, type, schema_version, data from event
      where stream like 'vehicle:%' or stream like 'limit:%' order by transaction_id, position`,
  );
  const vehicleStates = new Map<string, VehicleState>();
  const limits = new Map<string, LimitState>();
  const apart = new Map<string, number>();
  const add = (amounts: Amounts, sign: number) => {
    for (const [key, amount] of amounts) {
      const sum = (apart.get(key) ?? 0) + sign * amount;
      if (sum === 0) apart.delete(key);
      else apart.set(key, sum);
    }
  };
  events.forEach(({ transaction, stream, type, schema_version: schema, data }, at) => {
    if (stream.startsWith('limit:')) {
      const before = limits.get(stream) ?? limitStream.initialState;
      const after = limitStream.evolve(before, { type, data } as LimitEvent);
      add(usedBy(stream, before), -1);
      add(usedBy(stream, after), 1);
      limits.set(stream, after);
    } else {
      const before = vehicleStates.get(stream) ?? vehicleStream.initialState;
      // `evolve` throws when the state machine does not allow the transition.
      const after = vehicleStream.evolve(before, upcast<VehicleEvent>(vehicleStream, type, schema, data));
      add(heldBy(before), 1);
      add(heldBy(after), -1);
      vehicleStates.set(stream, after);
    }
    if (events[at + 1]?.transaction !== transaction && apart.size > 0)
      throw new Error(`${type} of ${stream} left apart: ${JSON.stringify([...apart])}`);
  });
  expect(limits.size).toBeGreaterThan(0);
  return new Map(
    [...vehicleStates.values()].flatMap((state) =>
      state.status === 'absent' ? [] : [[state.identity.vehicleId, statusCodeOf(state.status)] as const],
    ),
  );
}

/** Limits whose ledger does not add up to the used amount of a make. */
const ledgersApart = () =>
  system.owner.query(
    `select * from (select organisation_id, category, make_id, sum(change)::bigint as used from limit_entry
              where make_id is not null group by 1, 2, 3) ledger
       full join (select organisation_id, category, key::bigint as make_id, value::bigint as used
                    from limit_category, jsonb_each_text(used_by_make)) book
       using (organisation_id, category, make_id)
      where coalesce(ledger.used, 0) <> coalesce(book.used, 0)`,
  );

// P2-LEDGER-01
test('keeps limits exact and rows equal to the event log, whatever actions run concurrently', async () => {
  const random = new Random(20_261_122);
  const counts = new Map<number, number>();
  const faults: string[] = [];
  let remaining = WALKS;
  const send = async (name: string, method: string, path: string, body: unknown) => {
    const answer: Answer<Partial<ActionAnswer>> = await clients.get(name)!.call(method, path, body);
    const { status, text } = answer;
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status >= 500) faults.push(`${name} ${method} ${path} ${JSON.stringify(body)}: ${status} ${text}`);
    return answer;
  };
  const walk = async () => {
    while (remaining-- > 0) {
      const id = random.chance(0.3) ? random.pick(vehicles.slice(0, CROWDED)) : random.pick(vehicles);
      for (let steps = random.int(1, STEPS_AT_MOST); steps > 0; steps--) {
        const name = random.pick(DEALT);
        const { method, path, body } = randomAct(random, id, known);
        const { ExpectedPreview: shown } = (await send(name, method, path, body)).body;
        // After a dry run, carry out what it has shown.
        if (shown) await send(name, method, path.replace('dry_run=true', `expected_preview=${shown}`), body);
      }
    }
  };
  await Promise.all(Array.from({ length: WALKERS }, walk));

  // Warnings and errors in the APIs' logs explain the faults.
  const complaints = faults.length > 0 ? system.apis.flatMap((api) => api.complaints()) : [];
  expect([...faults, ...complaints.map((line) => JSON.stringify(line))]).toEqual([]);
  // The test proves something only if enough actions succeed.
  const done = counts.get(200) ?? 0;
  expect(done).toBeGreaterThan(WALKS / 8);
  expect([...counts.keys()].filter((status) => ![200, 400, 403, 404, 409].includes(status))).toEqual([]);

  const statuses = await expectLimitsToBeExact();
  const rows = await system.owner.query<{ id: number; code: number }>(
    'select id, status_code as code from vehicle order by id',
  );
  expect(new Map(rows.map(({ id, code }) => [id, code]))).toEqual(
    new Map([...statuses].sort(([a], [b]) => a - b)),
  );
  const distinct = new Set(statuses.values());
  expect(distinct.size).toBeGreaterThan(4);
  expect(await ledgersApart()).toEqual([]);
  expect(await errorsOfBooks(system, clients.get('admin')!)).toEqual([]);
  const compared = await system.command('rebuild', 'all', '--check');
  expect(compared.split('\n').filter((line) => !line.endsWith('equal to the live ones'))).toEqual([]);
  for (const app of [...system.apis, ...system.workers]) expect(app.complaints()).toEqual([]);
});
