import { LEDGER_ROUTES } from '@floorplan/ledger/contracts';
import type { PaymentEvent } from '@floorplan/invoicing/domain';
import { paymentStream } from '@floorplan/invoicing/domain';
import type { Fact } from '@floorplan/kernel';
import { Commands, type ActContext } from '@floorplan/platform/commands';
import {
  Database,
  EventLog,
  Notifier,
  Registry,
  type InlineProjection,
  type StreamType,
} from '@floorplan/platform/event-store';
import { vehicleStream, type VehicleEvent } from '@floorplan/vehicle/domain';
import { performance } from 'node:perf_hooks';
import { paymentProjection } from '../libs/invoicing/server/payments/payment.projections';
import { paymentEntryRows, vehicleEntryRows } from '../libs/ledger/server/entries/entries.projections';
import { financingStarted } from '../libs/vehicle/domain/testing/financing';
import { HISTORY_PROJECTIONS } from '../libs/vehicle/stock/projections/history.projections';
import {
  vehicleEventProjection,
  vehicleProjection,
} from '../libs/vehicle/stock/projections/vehicle.projection';
import { endProcess, fillLists } from './lists';
import { atMost, compare, perSecond, type Result } from './measure';
import { startApi } from './own-api';

/** Minimum ratio: entries may cost a tenth of the append of their fact. */
const GOAL = 0.9;
const ROUND_MS = 300;
const ROUNDS = 21;
const CALLERS = 8;
const BY = { kind: 'system', id: 'bench', name: 'Bench' } as const;

/** A first fact of a stream, which moves money, with the tables that it is written to besides the books. */
interface Booked<S, F extends Fact> {
  readonly what: string;
  readonly stream: StreamType<S, F>;
  readonly tables: readonly InlineProjection<S, F>[];
  readonly entries: InlineProjection<S, F>;
  readonly fact: (id: number) => F;
}

const FINANCED = financingStarted('V', 'CONSIGN');
const financed: Booked<Parameters<typeof vehicleStream.evolve>[0], VehicleEvent> = {
  what: 'financing',
  stream: vehicleStream,
  tables: [vehicleProjection, vehicleEventProjection, ...HISTORY_PROJECTIONS],
  entries: vehicleEntryRows,
  fact: (vehicleId) => ({ ...FINANCED, data: { ...FINANCED.data, vehicleId } }),
};
const received: Booked<Parameters<typeof paymentStream.evolve>[0], PaymentEvent> = {
  what: 'payment',
  stream: paymentStream,
  tables: [paymentProjection],
  entries: paymentEntryRows,
  fact: (paymentId) => ({
    type: 'invoicing/PaymentReceived',
    data: {
      paymentId,
      bankReference: `BENCH ${paymentId}`,
      amount: 100_000_00,
      on: '2026-06-12',
      payer: 'Bilhallen AB',
      ocr: 'Faktura',
      invoiceNumber: null,
      result: 'UNMATCHED',
      reason: 'NO_INVOICE',
      booked: 0,
      by: BY,
    },
  }),
};

let lastId = 5_000_000;

async function entriesCost<S, F extends Fact>(database: Database, booked: Booked<S, F>): Promise<Result> {
  const { what, stream, tables, entries, fact } = booked;
  const appending = (withEntries: boolean) => {
    const registry = new Registry();
    for (const table of tables) registry.addInlineProjection(table);
    if (withEntries) registry.addInlineProjection(entries);
    const commands = new Commands(new EventLog(database), registry, new Notifier(database));
    const context = (): ActContext => ({ actor: BY, correlationId: 'bench', now: new Date() });
    return () =>
      perSecond(CALLERS, ROUND_MS, () => {
        const id = ++lastId;
        return commands.run(context(), async (act, unitOfWork) => {
          await unitOfWork.load(stream, id);
          return act.append(stream, id, [fact(id)]);
        });
      });
  };
  return compare(
    `append of a ${what} with its entry, against without`,
    GOAL,
    ROUNDS,
    appending(false),
    appending(true),
  );
}

const ENTRIES = 1_000_000;
const MOST_SECONDS = 2;
/** SQL that fills the books with the entries of three years. */
const FILL = `
insert into ledger_payment_entry (source_id, version, line, kind, account, amount, effective_on, recorded_on)
select 9000000 + i / 2, 1, 1 + i % 2, 'RECEIVED', case when i % 2 = 0 then 'BANK' else 'ADVANCES' end,
       case when i % 2 = 0 then 1 else -1 end * (10000 + (i / 2) % 90000), current_date - (i / 2) / 500, current_date - (i / 2) / 500
  from generate_series(0, ${ENTRIES - 1}) i on conflict do nothing`;

/** Measures what the books cost: entries beside an append, and whether they agree, over HTTP. */
export async function benchBooks(database: Database, url: string): Promise<Result[]> {
  const results = [await entriesCost(database, financed), await entriesCost(database, received)];
  await fillLists(url);
  const owner = new Database({ url, asOwner: true, max: 2 });
  try {
    await owner.query(FILL);
    await owner.query('vacuum (analyze) ledger_payment_entry');
  } finally {
    await owner.close();
  }
  const api = await startApi(url);
  try {
    const token = await api.tokenOf('admin');
    const seconds = async (path: string): Promise<number> => {
      const started = performance.now();
      const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
      await answer.text();
      return (performance.now() - started) / 1000;
    };
    for (const [what, path] of [
      ['ties of a day', LEDGER_ROUTES.ties],
      ['trial balance of a year', LEDGER_ROUTES.trialBalance],
    ] as const) {
      await seconds(path);
      results.push(
        atMost(`${what}, ${ENTRIES} entries and 100,000 vehicles`, MOST_SECONDS, await seconds(path), 's'),
      );
    }
  } finally {
    await Promise.all(api.children.map(endProcess));
  }
  return results;
}
