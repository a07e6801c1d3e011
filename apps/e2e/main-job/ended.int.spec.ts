import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BulkAnswer, BulkStartedAnswer, ProcessListAnswer } from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import { RerunMessagesWhenUnblocked } from '@floorplan/job-process/server';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { rerunInProcess, wakeInProcess } from '../support/in-process';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const BULK = '/api/v1/processes/bulk';
const messages = new Messages(8);
let system: System;
let admin: Client;
let sender: Sender;

beforeAll(async () => {
  system = await System.start({ workers: 2 });
  admin = await system.user('admin');
  sender = new Sender(system, admin);
});
afterAll(() => system.stop());

const idOf = async (sql: string, value: string): Promise<number> =>
  (await system.owner.query(sql, [value]))[0]!.id;
const reject = (ProcessDetailId: number) =>
  admin.post('/api/v1/processes/update_pending', { ProcessDetailId, Action: 'REJECT', Reason: 'fel bil' });

/**
 * Waits until the policy that runs messages again has read all its facts. Otherwise it may still react to a
 * make that an earlier test added to the dealer, and run the messages of this test.
 */
const policyRead = () =>
  eventually('the policy to read its facts', async () => {
    const unread = await system.owner.query(
      `select from event e, checkpoint c
        where c.name = $1 and e.type = any($2)
          and (e.transaction_id, e.position) > (c.transaction_id, c.position) limit 1`,
      [RerunMessagesWhenUnblocked.readerName, RerunMessagesWhenUnblocked.types],
    );
    return unread.length === 0;
  });

/**
 * Sends messages that wait because their dealer does not sell their make. Returns their ids and a function
 * that adds the make.
 */
async function waitingForMake(
  count: number,
  Make: string,
): Promise<{ ids: number[]; fix: () => Promise<unknown> }> {
  const ImporterPartyId = await idOf('select id from importer where importer_assigned_id = $1', 'IMP01');
  const dealer = await idOf('select id from dealer where financer_assigned_id = $1', '30101');
  const { Id: MakeId } = await admin.must(
    admin.post<{ Id: number }>('/api/v1/makes', { Name: Make, ImporterPartyId }),
  );
  const many = messages
    .many(count)
    .map((m) => ({ ...m, Item: { ...m.Item, Make }, Identification: { Id: Make } }));
  await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', many));
  await sender.quiet();
  await policyRead();
  await sender.quiet();
  const rows = await system.owner.query<{ id: number }>(
    `select id from job_detail where identification = $1 and state = 'waiting' order by id`,
    [Make],
  );
  expect(rows).toHaveLength(count);
  const fix = () =>
    admin.must(
      admin.post(`/api/v1/dealers/${dealer}/dealermakes`, [{ MakeId, ImporterAssignedDealerId: 'D0101' }]),
    );
  return { ids: rows.map(({ id }) => id), fix };
}

const fatesOf = (ids: readonly number[]) =>
  system.owner.query<{ id: number; state: string; vehicle_id: number | null }>(
    'select id, state, vehicle_id from job_detail where id = any($1) order by id',
    [ids],
  );

describe('message that a user rejected', () => {
  test('keeps a rejected message rejected and creates no vehicle when the cause is fixed at the same moment', async () => {
    const { ids, fix } = await waitingForMake(60, 'Ångermanland');
    const answers = await Promise.all([...ids.map((id) => reject(id)), fix()]);
    const rejected = ids.filter((_, i) => (answers[i] as { status: number }).status === 200);
    expect(rejected.length).toBeGreaterThan(0);
    await sender.quiet();
    const fates = await fatesOf(rejected);
    expect(fates.filter(({ state, vehicle_id }) => state !== 'rejected' || vehicle_id !== null)).toEqual([]);
  });

  test('counts exactly the messages that a bulk rejection rejects, and finances none of the rejected messages', async () => {
    const { ids, fix } = await waitingForMake(300, 'Härjedalen');
    const [{ OperationId }] = await Promise.all([
      admin.must(
        admin.post<BulkStartedAnswer>(BULK, {
          Filter: { text: 'Härjedalen' },
          Action: 'REJECT',
          Reason: 'x',
        }),
      ),
      fix(),
    ]);
    let operation: BulkAnswer | undefined;
    await eventually(
      'the operation to end',
      async () =>
        (operation = (await admin.get<BulkAnswer>(`${BULK}/${OperationId}`)).body).State === 'finished',
    );
    await sender.quiet();
    const fates = await fatesOf(ids);
    expect(operation!.Healed).toBe(fates.filter(({ state }) => state === 'rejected').length);
    expect(operation!.Healed + operation!.Untouched).toBe(300);
    expect(fates.filter(({ state, vehicle_id }) => state === 'rejected' && vehicle_id !== null)).toEqual([]);
  });

  test('does not run a message that a user rejects after the message was chosen for an attempt', async () => {
    const { ids } = await waitingForMake(3, 'Jämtland');
    const chosen = await system.owner.query<{ id: number; version: number }>(
      'select id, version from job_detail where id = any($1)',
      [ids],
    );
    for (const id of ids.slice(1)) expect((await reject(id)).status).toBe(200);
    expect(await rerunInProcess(system, chosen)).toBe(1);
    await sender.quiet();
    expect((await fatesOf(ids)).map(({ state }) => state)).toEqual(['waiting', 'rejected', 'rejected']);
    // A user can run a rejected message again.
    expect((await admin.post('/api/v1/processes/processdetail', { Id: ids[1], Reason: 'ändå' })).status).toBe(
      200,
    );
  });
});

describe('superseded message', () => {
  const superseded = async () => {
    const first = messages.next({ Item: { Make: 'Aldrig' } });
    await sender.outcome(first);
    await sender.outcome(messages.next({ Item: { ChassisNumber: first.Item.ChassisNumber } }));
    return sender.status(first.MessageId);
  };

  test('lists a superseded message separately from errors, and never runs the message again', async () => {
    const { ProcessDetailId: Id, Status, StatusCode } = await superseded();
    expect([Status, StatusCode]).toEqual(['ERROR', 'SUPERSEDED']);
    const list = async (status: string) =>
      (await admin.get<ProcessListAnswer>(`/api/v1/processes?limit=1000&status=${status}`)).body;
    const [replaced, failed] = [await list('SUPERSEDED'), await list('ERROR')];
    expect(replaced.Rows.map((row) => row.Id)).toContain(Id);
    expect(failed.Rows.map((row) => row.Id)).not.toContain(Id);
    expect([replaced.Counts.SUPERSEDED, failed.Counts.ERROR]).toEqual([
      replaced.Rows.length,
      failed.Rows.length,
    ]);
    const { Groups } = (await admin.get<{ Groups: { Code: string }[] }>('/api/v1/processes/groups')).body;
    expect(Groups.map(({ Code }) => Code)).not.toContain('SUPERSEDED');

    const again = await admin.post('/api/v1/processes/processdetail', { Id, Reason: 'igen' });
    expect(again.status).toBe(409);
    const { body } = await admin.get<{ Message: object }>(`/api/v1/processes/processdetail/${Id}`);
    const edited = { Id, Reason: 'igen', Message: body.Message };
    expect((await admin.post('/api/v1/processes/processdetail', edited)).status).toBe(409);
    const bulk = { Filter: { status: 'SUPERSEDED' }, Action: 'RERUN', Reason: 'igen' };
    expect((await admin.post(BULK, bulk)).status).toBe(409);
  });
});

describe('message that waits for room in a limit', () => {
  const priced = (kronor: number): NewFinancingMessage => {
    const message = messages.next({}, { dealer: 'D0103' });
    const price = { NetAmount: kronor, VATAmount: kronor / 4, TotalAmount: kronor * 1.25 };
    return {
      ...message,
      Item: { ...message.Item, Specification: [] },
      Invoice: { ...message.Invoice, ...price },
    };
  };
  const setLimit = async (ApprovedAmount: number) =>
    admin.must(
      admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
        DealerOrganizationId: await idOf(
          'select dealer_organization_id as id from dealer where financer_assigned_id = $1',
          '30103',
        ),
        LimitCategory: { CreditLimitType: 'F1' },
        ApprovedAmount,
      }),
    );

  test('starts the next waiting message when the message chosen first is rejected', async () => {
    await setLimit(1);
    const [first, second] = [priced(100_000), priced(100_000)];
    const ids = [
      (await sender.outcome(first)).ProcessDetailId,
      (await sender.outcome(second)).ProcessDetailId,
    ];
    expect((await fatesOf(ids)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const end = async () =>
      (await system.owner.query('select max(position) as last from event'))[0]!['last'] as number;
    let position = await end();
    // Stop the workers, so that a started message stays queued.
    await Promise.all(system.workers.map((worker) => worker.stop()));
    await setLimit(150_000);
    position = await wakeInProcess(system, position);
    expect((await fatesOf(ids)).map(({ state }) => state)).toEqual(['queued', 'waiting']);
    expect((await reject(ids[0]!)).status).toBe(200);
    await wakeInProcess(system, position);
    expect((await fatesOf(ids)).map(({ state }) => state)).toEqual(['rejected', 'queued']);
    await Promise.all(system.workers.map((worker) => worker.start()));
    await eventually('the second to be financed', async () => (await fatesOf(ids))[1]!.state === 'succeeded');
    expect((await fatesOf(ids))[0]).toMatchObject({ state: 'rejected', vehicle_id: null });
  });

  test('starts the next waiting message when the message chosen first is edited to name another dealer', async () => {
    await setLimit(1);
    const [first, second] = [priced(100_000), priced(100_000)];
    const ids = [
      (await sender.outcome(first)).ProcessDetailId,
      (await sender.outcome(second)).ProcessDetailId,
    ];
    const [{ last }] = (await system.owner.query('select max(position) as last from event')) as [
      { last: number },
    ];
    await Promise.all(system.workers.map((worker) => worker.stop()));
    await setLimit(250_000);
    await wakeInProcess(system, last, () =>
      admin.must(
        admin.post('/api/v1/processes/processdetail', {
          Id: ids[0],
          Reason: 'fel återförsäljare',
          Message: { ...first, DealerParty: { ImporterAssignedId: 'D0104', FinancerAssignedId: '30104' } },
        }),
      ),
    );
    expect((await fatesOf(ids)).map(({ state }) => state)).toEqual(['queued', 'queued']);
    await Promise.all(system.workers.map((worker) => worker.start()));
    await eventually('the second to be financed', async () => (await fatesOf(ids))[1]!.state === 'succeeded');
  });
});
