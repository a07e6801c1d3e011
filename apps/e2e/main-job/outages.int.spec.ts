import { expect, test } from '@jest/globals';
import type { BillingRunAnswer } from '@floorplan/invoicing/contracts';
import type { BulkStartedAnswer } from '@floorplan/job-process/contracts';
import type { BatchAnswer } from '@floorplan/kernel/wire';
import { eventually } from '@floorplan/platform/testing';
import type { BatchStartedAnswer } from '@floorplan/vehicle/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { Random } from '../../../tools/demo/random';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { OwnPostgres } from '../support/own-postgres';
import { ownRedis, redisIsHere } from '../support/redis';
import { System } from '../support/system';
import { csvOf, financingCells } from '../support/vehicle-files';

// Work on every queue at the same time, while the database is stopped and started, the worker is killed and the
// queue is lost, in an order and at moments drawn at random.

const TODAY = '2026-04-01';
const MONTH = '2026-03';
const EACH = 150;
const ENDED = 40;
const MAX_FACTS_BETWEEN = 250;

type Outage = () => Promise<unknown>;

/** The organisation of all messages may buy them all. */
async function raiseLimit(system: System, admin: Client): Promise<void> {
  for (const { id } of await system.owner.query<{ id: number }>('select id from dealer_organisation'))
    await admin.must(
      admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
        DealerOrganizationId: id,
        LimitCategory: { CreditLimitType: 'F1' },
        ApprovedAmount: 1_000_000_000,
      }),
    );
}

const began = (message: NewFinancingMessage, day: string): NewFinancingMessage => {
  Object.assign(message.Item.Delivery!, { TransportDate: day });
  Object.assign(message.Invoice, { InvoiceDate: day, DueDate: day });
  return message;
};

/** Lets the outages happen, each after a random number of further facts, or after a second. */
async function suffer(system: System, random: Random, outages: readonly Outage[]): Promise<void> {
  const facts = async () =>
    Number((await system.owner.query<{ n: number }>('select max(position) as n from event'))[0]!.n);
  const order = outages.map((outage) => ({ outage, at: random.next() })).sort((a, b) => a.at - b.at);
  for (const { outage } of order) {
    const until = (await facts()) + random.int(1, MAX_FACTS_BETWEEN);
    const patience = Date.now() + 1_000;
    await eventually('more facts', async () => (await facts()) >= until || Date.now() > patience);
    await outage();
  }
}

test.each(redisIsHere ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
  'does the work of every queue once while database, queue and worker fail at random, with the queue on %s',
  async (backend) => {
    const postgres = await OwnPostgres.start();
    const redis = backend === 'Redis' ? await ownRedis() : undefined;
    const system = await System.start({
      databaseUrl: postgres.url,
      environment: { FLOORPLAN_BUSINESS_DATE: TODAY },
      ...(redis && { redisUrl: redis.url }),
    });
    const [worker] = system.workers;
    const random = new Random(backend === 'Redis' ? 52 : 51);
    const [database, crash, lostQueue]: Outage[] = [
      async () => {
        await postgres.interrupt();
        await postgres.resume();
      },
      async () => {
        await worker!.kill();
        await worker!.start();
      },
      async () => redis?.client.flushall(),
    ];
    const outages = [database!, crash!, lostQueue!, crash!, database!];
    try {
      const [admin, imp] = [await system.user('admin'), await system.user('imp')];
      await raiseLimit(system, admin);
      const sender = new Sender(system, admin);
      const messages = new Messages(51);
      const day = () => `2026-03-${String(random.int(2, 20)).padStart(2, '0')}`;
      const next = () =>
        began(messages.next({ PriceProgram: { Code: 'KONS180' } }, { dealer: 'D0101' }), day());
      const financed = Array.from({ length: EACH }, next);
      const waiting = Array.from({ length: EACH }, () => {
        const message = next();
        return { ...message, Item: { ...message.Item, Make: 'Okänd' } };
      });
      const take = (some: readonly object[]) =>
        eventually('the messages to be received', async () =>
          admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', some)),
        );
      await take([...financed, ...waiting]);
      await sender.quiet();
      const counted = async (sql: string) => Number((await system.owner.query<{ n: number }>(sql))[0]!.n);
      expect(await counted('select count(*) as n from vehicle')).toBe(EACH);

      // New messages, a file, repeated attempts and ends of financings, all at once.
      const late = Array.from({ length: EACH }, next);
      const file = csvOf(
        'financing',
        Array.from({ length: EACH }, () => financingCells(messages, {}, { dealer: 'D0101' })),
      );
      const { OperationId } = await admin.must(
        admin.post<BulkStartedAnswer>('/api/v1/processes/bulk', {
          Filter: { All: true },
          Action: 'RERUN',
          Reason: 'prov',
        }),
      );
      const toEnd = await system.owner.query<{ id: number }>(
        `select id from vehicle where status_code = 0 order by id limit ${ENDED}`,
      );
      const { BatchId } = await admin.must(
        admin.post<BatchStartedAnswer>('/api/v1/endfinancing', {
          Vehicles: toEnd.map(({ id }) => ({ VehicleId: id })),
          end_date: TODAY,
        }),
      );
      const sent = take(late);
      const uploaded = eventually('the file to be received', () =>
        imp.must(imp.upload('/api/v1/integrations/upload_vehicles/1?wait=0', file)),
      );
      await suffer(system, random, outages);
      await Promise.all([sent, uploaded]);
      const batch = (id: string) => async () => {
        const { body } = await admin.get<BatchAnswer>(`/api/v1/batches/${id}`);
        return body.State === 'finished' && body;
      };
      const rerun = await eventually('the repeated attempts to end', batch(OperationId));
      const ends = await eventually('the ends to be done', batch(BatchId));
      await sender.quiet(60_000);
      expect(rerun).toMatchObject({ Total: EACH, Counts: { Done: 0, Waiting: EACH, Failed: 0, Left: 0 } });
      expect(ends).toMatchObject({ Total: ENDED, Counts: { Done: ENDED, Waiting: 0, Failed: 0, Left: 0 } });
      expect(await counted('select count(*) as n from vehicle')).toBe(3 * EACH);

      // The month is calculated and issued.
      const run = async () => admin.must(admin.get<BillingRunAnswer>(`/api/v1/billing/runs/${MONTH}`));
      const until = (status: string) =>
        eventually(`the run to be ${status}`, async () => {
          const now = await run();
          return now.Status === status && now;
        });
      await admin.must(admin.post('/api/v1/billing/runs', { Month: MONTH }));
      await suffer(system, random, outages);
      const { Calculation, Documents, TotalAmount } = await until('PREVIEWED');
      await eventually('the issue to be asked for', async () =>
        admin.must(
          admin.post(`/api/v1/billing/runs/${MONTH}/issue`, { Preparation: Calculation.Preparation }),
        ),
      );
      await suffer(system, random, outages);
      expect(await until('ISSUED')).toMatchObject({ Issued: Documents, Failed: 0, TotalAmount });
      const query = (sql: string) => system.owner.query(sql);
      const once = ['job-process/MessageReceived', 'vehicle/FinancingStarted', 'vehicle/FinancingEnded'];
      expect(
        await query(
          `select stream, type from event where type in ('${once.join("','")}') group by 1, 2 having count(*) > 1`,
        ),
      ).toEqual([]);
      const issued = await system.owner.query<{ number: number; amount: number }>(
        `select (data->>'number')::int as number,
                (select sum((r->>'amount')::bigint)::float8 from jsonb_array_elements(data->'rows') r) as amount
           from event where type = 'invoicing/InvoiceIssued' and data->>'month' = '${MONTH}'`,
      );
      expect(issued).toHaveLength(Documents!);
      expect(new Set(issued.map(({ number }) => number)).size).toBe(Documents);
      expect(issued.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.round(TotalAmount! * 100));
      expect(
        await query(
          `select share->'vehicle'->>'vehicleId' as vehicle, data->>'category' as category from event, jsonb_array_elements(data->'shares') share
            where type = 'invoicing/InvoiceIssued' and data->>'month' = '${MONTH}' group by 1, 2 having count(*) > 1`,
        ),
      ).toEqual([]);
      expect(await query('select stream from event group by stream having count(*) <> max(version)')).toEqual(
        [],
      );
      expect(await query('select reader, type, error from dead_letter')).toEqual([]);
    } finally {
      await system.stop();
      await redis?.stop();
      await postgres.stop();
    }
  },
);
