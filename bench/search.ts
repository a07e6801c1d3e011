import type { QuickSearchAnswer } from '@floorplan/vehicle/contracts';
import { Database } from '@floorplan/platform/event-store';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { bundle } from '../tools/bundle.mjs';
import { fillInvoices, INVOICES } from './invoice-list';
import { STOCK } from './list';
import { DETAILS, endProcess } from './lists';
import { atMost, compare, median, percentile, perSecond, type Result } from './measure';
import { startApi } from './own-api';

const CALLERS = 4;
const ROUND_MS = 1_000;
const ROUNDS = 3;
/**
 * Minimum ratio. The hand-written route knows the form of the text, so it makes one lookup instead of a
 * dozen.
 */
const GOAL = 0.2;
const SLOWEST_MS = 50;
const CALLS = 150;
const LETTERS = 'ABCDEFGHJKLMNOPRSTUWXYZ';

/** SQL that gives the stock plates and order numbers, and creates the importers' invoices of the stock. */
const NUMBERED = [
  `update vehicle set order_id = 'ORD-' || (id - 10000000), license_number =
     'K' || substr('${LETTERS}', (1 + (id - 10000000) / 23000)::int, 1)
         || substr('${LETTERS}', (1 + (id - 10000000) / 1000 % 23)::int, 1) || lpad(((id - 10000000) % 1000)::text, 3, '0')
    where id > 10000000`,
  `insert into supplier_invoice (vehicle_id, place, category, importer_id, dealer_id, external_id, invoice_number,
     invoice_date, due_date, net, vat, total, settled_on, is_credited, is_removed, single_vehicle)
   select id, 0, 4, importer_id, dealer_id, invoice_number, invoice_number, begin_date, end_date, 24000000, 6000000,
     30000000, end_date, false, false, license_number || ' ' || make
     from vehicle where id > 10000000 on conflict do nothing`,
];

async function fill(url: string): Promise<void> {
  await fillInvoices(url);
  const owner = new Database({ url, asOwner: true, max: 2 });
  try {
    for (const sql of NUMBERED) await owner.query(sql);
    for (const table of ['vehicle', 'supplier_invoice']) await owner.query(`vacuum (analyze) ${table}`);
  } finally {
    await owner.close();
  }
}

interface Form {
  readonly what: string;
  /** Form of the text for the hand-written lookup. */
  readonly form: string;
  /** Search text of a call. Each call searches for another record. */
  readonly textOf: (call: number) => string;
}

async function formsFrom(database: Database): Promise<readonly Form[]> {
  const vehicles = await database.query<{ plate: string; chassis: string }>(
    `select license_number as plate, chassis_number as chassis from vehicle
      where id > 10000000 and id % 331 = 0 order by id`,
  );
  const messages = await database.query<{ id: string }>(
    `select message_id as id from job_detail where id > 10000000 and id % 3331 = 0 order by id`,
  );
  const names = await database.query<{ name: string }>('select name from dealer order by id');
  const at = <Row>(rows: readonly Row[], call: number) => rows[call % rows.length]!;
  const document = (call: number) => 100_000 + ((call * 7_919) % (INVOICES - 100_000));
  return [
    { what: 'a plate', form: 'plate', textOf: (call) => at(vehicles, call).plate },
    {
      what: 'three letters of a plate',
      form: 'plateStart',
      textOf: (call) => at(vehicles, call).plate.slice(0, 3),
    },
    {
      what: 'the last six of a chassis',
      form: 'chassisEnd',
      textOf: (call) => at(vehicles, call).chassis.slice(-6),
    },
    {
      what: 'eight characters that every chassis begins with',
      form: 'chassisStart',
      textOf: () => 'YN1ZZZ00',
    },
    { what: 'a MessageId', form: 'messageId', textOf: (call) => at(messages, call).id },
    {
      what: 'ten characters of a MessageId',
      form: 'messageStart',
      textOf: (call) => at(messages, call).id.slice(0, 10),
    },
    { what: 'an invoice number', form: 'invoice', textOf: (call) => String(2_000_000 + document(call)) },
    // As in the table of documents that `fillInvoices` fills.
    { what: 'an OCR reference', form: 'ocr', textOf: (call) => `2000000${document(call)}` },
    { what: 'an order number', form: 'order', textOf: (call) => `ord-${1 + ((call * 331) % STOCK)}` },
    { what: 'six letters of a name', form: 'name', textOf: (call) => at(names, call).name.slice(0, 6) },
    { what: 'a number that does not exist', form: 'plate', textOf: (call) => `XQ${call}Z${call}` },
  ];
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The search of the portal and the hand-written lookups. */
interface Searches {
  readonly ours: (token: string, text: string) => Promise<QuickSearchAnswer>;
  readonly byHand: (form: string, text: string) => Promise<unknown>;
}

const searchesAt = (apiUrl: string, floorUrl: string): Searches => ({
  ours: async (token, text) => {
    const address = `${apiUrl}/api/v1/dashboards/quick_search?search_string=${encodeURIComponent(text)}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${text}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as QuickSearchAnswer;
  },
  byHand: async (form, text) => {
    const answer = await fetch(`${floorUrl}/?form=${form}&text=${encodeURIComponent(text)}`);
    if (!answer.ok) throw new Error(`${text}: ${answer.status}`);
    return answer.json();
  },
});

/** The slowest calls with texts of one form, as one user. */
async function slowestCalls(
  { ours, byHand }: Searches,
  { what, form, textOf }: Form,
  [who, token]: readonly [string, string],
): Promise<Result> {
  const measured = { ours: [] as number[], floor: [] as number[] };
  for (let call = 0; call < CALLS; call++) {
    measured.floor.push(await milliseconds(() => byHand(form, textOf(call))));
    measured.ours.push(await milliseconds(() => ours(token, textOf(call))));
  }
  const p99 = percentile(measured.ours, 0.99);
  const { Groups } = await ours(token, textOf(1));
  const size = `${STOCK} vehicles and ${DETAILS} messages`;
  const result = {
    ...atMost(`p99 of ${what}, ${who}, ${size}`, SLOWEST_MS, p99, 'ms'),
    floor: `${percentile(measured.floor, 0.99).toFixed(1)} ms`,
  };
  const medians = [measured.ours, measured.floor].map((times) => median(times).toFixed(1)).join(' and ');
  const found = Groups.map(({ Kind, Total }) => `${Kind} ${Total}`).join(' ');
  console.log(`${result.what}: ${result.ours}, ${result.floor}, medians ${medians}, ${found}`);
  return result;
}

/** Calls per second of several callers, with texts of all forms. */
async function callsPerSecond(
  { ours, byHand }: Searches,
  forms: readonly Form[],
  users: readonly [string, string],
): Promise<Result> {
  let call = 0;
  const next = () => ({ ...forms[call % forms.length]!, at: call++ });
  const result = await compare(
    `all forms in turn, ${CALLERS} callers`,
    GOAL,
    ROUNDS,
    () =>
      perSecond(CALLERS, ROUND_MS, () => {
        const { form, textOf, at } = next();
        return byHand(form, textOf(at));
      }),
    () =>
      perSecond(CALLERS, ROUND_MS, (caller) => {
        const { textOf, at } = next();
        return ours(users[caller % 2]!, textOf(at));
      }),
  );
  console.log(`${result.what}: ${result.ours}, ${result.floor}, ${result.ratio.toFixed(2)}`);
  return result;
}

/**
 * Measures the search while typing over HTTP: its slowest calls, and its calls per second compared with
 * hand-written lookups.
 */
export async function benchSearch(database: Database, url: string): Promise<Result[]> {
  await fill(url);
  const floorFile = await bundle('bench/search-floor.ts', '.cache/bench/search-floor.mjs');
  const floor = fork(floorFile, [url]);
  const [{ url: floorUrl }] = (await once(floor, 'message')) as [{ url: string }];
  const api = await startApi(url);
  const searches = searchesAt(api.url, floorUrl);
  const results: Result[] = [];
  try {
    const forms = await formsFrom(database);
    const tokens = {
      admin: await api.tokenOf('admin'),
      imp: await api.tokenOf('imp'),
      dea: await api.tokenOf('dea'),
    };
    for (const form of forms)
      for (const user of Object.entries(tokens)) results.push(await slowestCalls(searches, form, user));
    // Two users search at the same time, because the server runs at most two searches of one user at once.
    results.push(await callsPerSecond(searches, forms, [tokens.admin, tokens.imp]));
  } finally {
    await Promise.all([floor, ...api.children].map(endProcess));
  }
  return results;
}
