import { Database, EventLog } from '@floorplan/platform/event-store';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import type { InterestRate } from '@floorplan/pricing/domain';
import { WHAT_IF_ROUTES, type WhatIfAnswer, type WhatIfStarted } from '@floorplan/vehicle/contracts';
import { RatesNow, slicesOf, WhatIfSlices, type WhatIfInput } from '@floorplan/vehicle/charges';
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { largeStock, VEHICLES } from './large-stock';
import { atMost, ratioOf, type Result } from './measure';
import { startApi } from './own-api';

const MAX_SECONDS = 60;
const TODAY = '2026-06-10';

/**
 * The hand-written implementation: reads all facts of a part of the vehicles as JSON once, and writes as many
 * rows as there are vehicles.
 */
const FLOOR_READ = `select string_agg('{"v":' || e.version || ',"d":' || e.data || '}', ',' order by e.version) as facts
  from event e where e.stream = any($1) group by e.stream`;
const FLOOR_WRITE = `insert into what_if_vehicle (batch_id, id, dealer_id, chassis_number, make, dealer_before, dealer_after, difference, kept_until)
  select $1, x, 1, 'YN1ZZZ00000000000', 'Nordvik', 100000, 110000, 10000, '2099-01-01' from unnest($2::bigint[]) x`;

class Rates extends ProgramsReader {
  constructor(private readonly rates: readonly InterestRate[]) {
    super();
  }
  override programs = () => Promise.resolve([]);
  override programsWithDrafts = () => Promise.resolve([]);
  override feeDiscounts = () => Promise.resolve([]);
  override interestRates = () => Promise.resolve(this.rates);
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * SQL that is true when all readers have read the whole log, so that they do not read during the measurement.
 */
const CAUGHT_UP = `select coalesce(min(position), 0) >= (select max(position) from event) as yes from checkpoint`;

/**
 * Runs the calculation as users do: over HTTP and the queue, with a worker beside the API.
 * @returns seconds until the whole answer is available
 */
async function asAsked(database: Database, url: string, rateId: number): Promise<number> {
  const portal = await startApi(url, {
    hosts: ['api', 'worker'],
    environment: { FLOORPLAN_BUSINESS_DATE: TODAY },
  });
  try {
    const headers = {
      authorization: `Bearer ${await portal.tokenOf('admin')}`,
      'content-type': 'application/json',
    };
    await until(async () => (await database.query<{ yes: boolean }>(CAUGHT_UP))[0]!.yes);
    const body = { Rate: { InterestRateId: rateId, InterestRate: 4.5, ValidFrom: TODAY } };
    const started = performance.now();
    const asked = await fetch(`${portal.url}${WHAT_IF_ROUTES.start}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { BatchId, Vehicles } = (await asked.json()) as WhatIfStarted;
    if (Vehicles !== VEHICLES) throw new Error(`asked of ${Vehicles} vehicles: ${asked.status}`);
    await until(async () => {
      const answer = await fetch(`${portal.url}${WHAT_IF_ROUTES.one.replace(':id', BatchId)}`, { headers });
      return ((await answer.json()) as WhatIfAnswer).State === 'finished';
    });
    return (performance.now() - started) / 1000;
  } finally {
    await portal.end();
  }
}

/** A base rate tried on all vehicles, for all who pay. */
const rateTried = ({ id, name }: Pick<InterestRate, 'id' | 'name'>): WhatIfInput => ({
  change: { kind: 'rate', interestRateId: id, value: 4.5, validFrom: TODAY },
  question: {
    Kind: 'RATE',
    Name: name,
    Value: 4.5,
    From: TODAY,
    FinanceType: null,
    FeeType: null,
    ReceiverType: null,
  },
  sides: ['IMP', 'DEA'],
  importerIds: 'all',
  dealerIds: 'all',
  programId: null,
  financeTypes: ['CONSIGN', 'LOAN', 'PL_FINANCE', 'AVBETALNING', 'LEASING'],
  parties: { importerId: null, makeId: null, organisationId: null, dealerId: null },
  today: TODAY,
  keptUntil: '2099-01-01',
  vehicles: VEHICLES,
});

/** Milliseconds of the calculation and of the hand-written one, by turns for each part of the vehicles. */
async function calculated(database: Database, rates: readonly InterestRate[], input: WhatIfInput) {
  const slices = await slicesOf(database, input);
  const ours = new WhatIfSlices(database, new EventLog(database), new RatesNow(database, new Rates(rates)));
  const batch = { id: randomUUID(), input: { ...input } };
  const floorBatch = randomUUID();
  let [oursMs, floorMs] = [0, 0];
  for (const [number, { key }] of slices.entries()) {
    floorMs += await timed(() => byHand(database, floorBatch, key));
    oursMs += await timed(() => ours.calculate(batch, { key, number }));
  }
  const [touched] = await database.query<{ n: number }>(
    'select count(*)::int as n from what_if_vehicle where batch_id = $1',
    [batch.id],
  );
  if (touched!.n < VEHICLES / 2) throw new Error(`only ${touched!.n} vehicles are touched`);
  return { oursMs, floorMs, touched: touched!.n };
}

/**
 * Measures a what-if on a large stock, for a base rate that most vehicles use. Compares it with reading the
 * vehicles' facts and writing as many rows.
 */
export async function benchWhatIf(_: Database, url: string): Promise<Result[]> {
  const own = await largeStock(url, 'what_if', TODAY);
  const database = new Database({ url: own, max: 4 });
  try {
    const rates = await database.query<{ id: number; name: string; rates: InterestRate['rates'] }>(
      'select id, name, rates from interest_rate order by id',
    );
    const rate = rates.find(({ name }) => name === 'STIBOR 3 mån')!;
    const { oursMs, floorMs, touched } = await calculated(database, rates, rateTried(rate));
    const rateOf = (milliseconds: number) => (VEHICLES * 1000) / milliseconds;
    return [
      atMost(
        `a base rate tried on ${VEHICLES} vehicles, of which it touches ${touched}`,
        MAX_SECONDS,
        oursMs / 1000,
        's',
      ),
      ratioOf(
        'the same against reading their facts and writing as many rows',
        0.1,
        rateOf(oursMs),
        rateOf(floorMs),
      ),
      atMost(
        'the same asked over HTTP and calculated by the queue, to the whole answer',
        MAX_SECONDS,
        await asAsked(database, own, rate.id),
        's',
      ),
    ];
  } finally {
    await database.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function byHand(database: Database, batchId: string, key: string): Promise<void> {
  const ids = await database.query<{ id: number }>(
    'select id from vehicle where status_code = 0 and id between $1 and $2',
    key.split('-'),
  );
  const facts = await database.query<{ facts: string }>(FLOOR_READ, [ids.map(({ id }) => `vehicle:${id}`)]);
  for (const row of facts) JSON.parse(`[${row.facts}]`);
  await database.query(FLOOR_WRITE, [batchId, ids.map(({ id }) => id)]);
}
