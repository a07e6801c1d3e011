import { expect } from '@jest/globals';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from './client';
import type { System } from './system';

const FINANCING = '/api/v1/integrations/financing';
const TAKEN_IN = [200, 202];
const BATCH = 15;

interface BatchAnswer {
  Results?: readonly { Status: { Status: string } }[];
}

/**
 * Sends the messages in one request.
 * @returns whether all were accepted
 * @throws on an error that retrying cannot fix
 */
async function send(client: Client, messages: readonly NewFinancingMessage[]): Promise<boolean> {
  const { status, body, text } =
    messages.length === 1
      ? await client.post<BatchAnswer>(`${FINANCING}/new_vehicle`, messages[0])
      : await client.post<BatchAnswer>(`${FINANCING}/new_vehicles`, messages);
  if (status >= 500) return false;
  const refused = body.Results?.some((row) => row.Status.Status !== 'OK') ?? false;
  if (!TAKEN_IN.includes(status) || refused) throw new Error(`${status} ${text}`);
  return true;
}

/**
 * Sends every message `times` at once, a quarter of them alone and the rest in batches. Repeats each request
 * until it succeeds, as a partner does.
 */
export async function sendUntilAnswered(
  client: Client,
  messages: readonly NewFinancingMessage[],
  times: number,
  senders: number,
): Promise<void> {
  const unsent: NewFinancingMessage[][] = [];
  for (let at = 0; at < messages.length;) {
    const size = unsent.length % 6 === 5 ? BATCH : 1;
    unsent.push(messages.slice(at, at + size));
    at += size;
  }
  const copy = (unit: readonly NewFinancingMessage[]) =>
    eventually(`message ${unit[0]!.MessageId} to be answered`, () => send(client, unit), 90_000);
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let unit = unsent.shift(); unit; unit = unsent.shift()) {
        const sent = unit;
        await Promise.all(Array.from({ length: times }, () => copy(sent)));
      }
    }),
  );
}

export async function financed(system: System): Promise<number> {
  return (await system.owner.query<{ n: number }>('select count(*) as n from vehicle'))[0]!.n;
}

/** Whether all messages have an outcome and every reader has come to the end of the log. */
export async function isReported(system: System, messages: number): Promise<boolean> {
  const [row] = await system.owner.query<{ decided: number; behind: number }>(
    `select (select count(*) from job_detail where state = 'succeeded') as decided,
            (select count(*) from checkpoint
              where (transaction_id, position) < (select transaction_id, position from event
                                                   order by transaction_id desc, position desc limit 1)) as behind`,
  );
  return row!.decided === messages && row!.behind === 0;
}

/** Checks that all messages have been handled exactly once, whatever failed while they were sent. */
export async function expectExactlyOnce(
  system: System,
  messages: readonly NewFinancingMessage[],
): Promise<void> {
  const ids = messages.map(({ MessageId }) => MessageId);
  const query = <T extends object>(sql: string, values: unknown[] = []) => system.owner.query<T>(sql, values);

  // Each message was received once and has one outcome.
  expect(
    await query(
      'select shown, state, count(*) as n from job_detail where message_id = any($1) group by 1, 2',
      [ids],
    ),
  ).toEqual([{ shown: 'OK', state: 'succeeded', n: messages.length }]);
  const facts = `select split_part(stream, ':', 2) as id, type, count(*) as n from event
    where type in ('job-process/MessageReceived', 'job-process/AttemptSucceeded', 'vehicle/FinancingStarted') group by 1, 2 having count(*) > 1`;
  expect(await query(facts)).toEqual([]);

  // There is exactly one vehicle per message.
  const vehicles = await query<{ n: number; details: number; chassis: number }>(
    'select count(*) as n, count(distinct detail_id) as details, count(distinct chassis_number) as chassis from vehicle',
  );
  expect(vehicles).toEqual([{ n: messages.length, details: messages.length, chassis: messages.length }]);

  // The used amount of each limit is the same by the vehicles, by the facts and in the limit's row.
  const byVehicles = `select organisation_id::int as organisation, make_id::int as make, sum(capital)::bigint as used from vehicle group by 1, 2 order by 1, 2`;
  const byFacts = `select split_part(stream, ':', 2)::int as organisation, (data->>'makeId')::int as make, sum((data->>'amount')::bigint)::bigint as used
    from event where type = 'limits/CapitalReserved' group by 1, 2 order by 1, 2`;
  const byRows = `select organisation_id::int as organisation, m.key::int as make, sum(m.value::bigint)::bigint as used
    from limit_category, jsonb_each_text(used_by_make) m group by 1, 2 order by 1, 2`;
  const used = await query(byVehicles);
  expect(await query(byFacts)).toEqual(used);
  expect(await query(byRows)).toEqual(used);

  // No fact is stored twice, no stream has a gap, each vehicle started once, and no fact was skipped.
  expect(await query('select stream from event group by stream having count(*) <> max(version)')).toEqual([]);
  expect(await query('select event_id from event group by 1 having count(*) > 1')).toEqual([]);
  expect(
    await query('select vehicle_id from vehicle_event where category_id = 1 group by 1 having count(*) <> 1'),
  ).toEqual([]);
  expect(await query('select reader, type, error from dead_letter')).toEqual([]);
}
