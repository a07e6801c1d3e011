import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  BulkAnswer,
  BulkPreviewAnswer,
  BulkStartedAnswer,
  ProcessGroupsAnswer,
  ProcessListAnswer,
} from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

// Tests that a number on the screen equals the number of rows that a click on it opens, and that the preview
// of a change counts exactly what the change will affect.
const LIST = '/api/v1/processes';
const BULK = `${LIST}/bulk`;
const messages = new Messages(12);
let system: System;
let admin: Client;
let imp: Client;
let sender: Sender;

beforeAll(async () => {
  system = await System.start({ workers: 1 });
  admin = await system.user('admin');
  imp = await system.user('imp');
  sender = new Sender(system, admin);
  const item = (over: object) => ({ Item: { Make: 'Nordvik', ...over } });
  // One message waits because of an unknown make. Three fail because of their currency; one of the three also
  // has an unknown make.
  for (const message of [
    messages.next({ ...item({ Make: 'Okänd' }) }),
    messages.next({ ...item({ Make: 'Okänd' }), Invoice: { CurrencyCode: 'EUR' } }),
    messages.next({ Invoice: { CurrencyCode: 'EUR' } }),
    messages.next({ Invoice: { CurrencyCode: 'DKK' } }),
    messages.next(),
  ])
    await sender.outcome(message);
});
afterAll(() => system.stop());

const list = (query: string, by = admin) => by.must(by.get<ProcessListAnswer>(`${LIST}?${query}`));
const preview = (body: object, by = admin) =>
  by.must(by.post<BulkPreviewAnswer>(`${BULK}?dry_run=true`, { Reason: 'x', ...body }));

async function finished(by: Client, id: string): Promise<BulkAnswer> {
  let last: BulkAnswer | undefined;
  await eventually('the operation to end', async () => {
    last = (await by.get<BulkAnswer>(`${BULK}/${id}`)).body;
    return last.State === 'finished';
  });
  return last!;
}

describe('list that the user opens by clicking a count', () => {
  test.each(['admin', 'imp'])(
    'returns for the user %s as many messages of each cause as the count of the cause says',
    async (name) => {
      const by = name === 'admin' ? admin : imp;
      const { Groups } = await by.must(by.get<ProcessGroupsAnswer>(`${LIST}/groups`));
      expect(Groups.length).toBeGreaterThan(1);
      for (const group of Groups) {
        const subject = group.Subject ? `${group.Subject.Kind}:${group.Subject.Id}` : 'none';
        const query = new URLSearchParams({ code: group.Code, status: group.Status, subject });
        const { Total, Sums } = await list(query.toString(), by);
        expect([group.Code, subject, Total]).toEqual([group.Code, subject, group.Count]);
        expect(Sums.Amount).toBe(group.Amount);
      }
    },
  );

  test('returns messages that match any of several filter values, with the sum of their amounts', async () => {
    const one = await list('code=CURRENCY_NOT_SUPPORTED&limit=1');
    const other = await list('code=UNKNOWN_MAKE&limit=1');
    const both = await list('code=CURRENCY_NOT_SUPPORTED,UNKNOWN_MAKE&limit=1');
    expect(both.Total).toBe(one.Total + other.Total);
    expect(both.Sums.Amount).toBeCloseTo(one.Sums.Amount + other.Sums.Amount, 2);
    expect((await list('since=2999-01-01T00:00:00Z')).Total).toBe(0);
  });
});

describe('bulk repair', () => {
  test('previews the exact number of messages of a bulk repair, and lists the messages of each part of the result', async () => {
    const everything = { Filter: { All: true }, Action: 'RERUN' };
    const previewed = await preview(everything);
    const { Counts, Total } = await list('limit=1');
    expect(previewed.Matching).toBe(Total);
    expect(previewed.Eligible).toBe(Counts.PENDING! + Counts.ERROR!);
    const { OperationId } = await admin.must(
      admin.post<BulkStartedAnswer>(BULK, { ...everything, Reason: 'prov' }),
    );
    const done = await finished(admin, OperationId);
    expect(done.Healed + done.Failed).toBe(previewed.Eligible);
    const parts = [
      ['healed', done.Healed],
      ['waiting', done.Waiting],
      ['failed', done.Failed - done.Waiting],
      ['untouched', done.Untouched],
      ...done.FailedCodes.map(({ Code, Count }) => [Code, Count] as const),
    ] as const;
    for (const [part, count] of parts)
      expect([part, (await list(`operation=${OperationId}:${part}`)).Total]).toEqual([part, count]);
    expect((await list(`operation=${OperationId}:failed`, imp)).Total).toBe(0);
  });

  test.each([
    [{ Filter: {}, Action: 'RERUN' }, 'Filter'],
    [{ Filter: { imp_id: [] }, Action: 'RERUN' }, 'Filter.imp_id'],
    [{ Filter: { All: true, status: 'ERROR' }, Action: 'RERUN' }, 'Filter'],
    [{ Filter: { statuss: 'ERROR' }, Action: 'RERUN' }, 'Filter.statuss'],
    [{ Action: 'RERUN' }, 'Filter'],
    [{ Filter: { status: 'ERROR' }, Ids: [1], Action: 'RERUN' }, 'Filter'],
    [{ Ids: [], Action: 'REJECT' }, 'Ids'],
    [{ Ids: ['1'], Action: 'REJECT' }, 'Ids[0]'],
  ])('rejects the bulk repair %p and names the invalid field', async (body, field) => {
    const { status, body: errors } = await admin.post<{ Errors: { Field: string }[] }>(BULK, {
      ...body,
      Reason: 'x',
    });
    expect(status).toBe(400);
    expect(errors.Errors.map(({ Field }) => Field)).toContain(field);
  });

  test('repairs the messages that an importer selects, and reports why some messages stay unchanged', async () => {
    const { Rows } = await list('limit=100', imp);
    const waiting = Rows.filter(({ Status }) => Status === 'PENDING').length;
    const request = { Ids: [...Rows.map(({ Id }) => Id), 999_999], Action: 'RERUN' };
    expect(await preview(request, imp)).toMatchObject({ Matching: Rows.length, Eligible: waiting });
    const { OperationId } = await imp.must(imp.post<BulkStartedAnswer>(BULK, { ...request, Reason: 'prov' }));
    const done = await finished(imp, OperationId);
    expect(done).toMatchObject({ Total: Rows.length, Untouched: Rows.length - waiting });
    expect(done.UntouchedReasons.map(({ Reason }) => Reason).sort()).toEqual(['ALREADY_DONE', 'STAFF_ONLY']);
    // Other importers do not see the operation; staff do.
    const imp2 = await system.user('imp2');
    expect((await imp2.get(`${BULK}/${OperationId}`)).status).toBe(404);
    expect((await imp2.post(`${BULK}/${OperationId}/abort`, {})).status).toBe(404);
    expect((await admin.get(`${BULK}/${OperationId}`)).status).toBe(200);
    const all = { Filter: { status: 'PENDING' }, Action: 'RERUN', Reason: 'x' };
    expect((await imp.post(BULK, all)).status).toBe(403);
    const strangers = { Ids: Rows.map(({ Id }) => Id), Action: 'REJECT', Reason: 'x' };
    expect((await imp2.post(BULK, strangers)).status).toBe(409);
  });
});

test('returns the dealer and the missing make of a cause of stopped messages as separate fields, also for older messages', async () => {
  const [{ id: Id }] = (await system.owner.query<{ id: number }>(
    `select id from dealer where financer_assigned_id = '30107'`,
  )) as [{ id: number }];
  await admin.must(admin.post('/api/v1/dealers', { Id, Name: 'Bil · Fritid' }));
  const DealerParty = { FinancerAssignedId: '30107', ImporterAssignedId: undefined as never };
  await sender.outcome(messages.next({ Item: { Make: 'Nordvik' }, DealerParty }));
  const subjects = async () => {
    const { Groups } = await admin.must(admin.get<ProcessGroupsAnswer>(`${LIST}/groups?code=MAKE_NOT_HELD`));
    return Groups.map(({ Subject }) => Subject);
  };
  const [{ make }] = (await system.owner.query<{ make: number }>(
    `select id as make from make where name = 'Nordvik'`,
  )) as [{ make: number }];
  const subject = {
    Kind: 'dealer-make',
    Id: `30107|${make}`,
    Label: 'Bil · Fritid · Nordvik',
    Parts: [
      { Kind: 'dealer', Id: '30107', Name: 'Bil · Fritid' },
      { Kind: 'make', Id: String(make), Name: 'Nordvik' },
    ],
  };
  expect(await subjects()).toEqual([subject]);
  const stored = await system.owner.query(
    `select subject_parts is not null as kept from job_detail where code = 'MAKE_NOT_HELD'`,
  );
  expect(stored).toEqual([{ kept: true }]);
  await system.owner.query(`update job_detail set subject_parts = null where code = 'MAKE_NOT_HELD'`);
  expect(await subjects()).toEqual([subject]);
});
