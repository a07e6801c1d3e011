import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  LEDGER_ROUTES,
  type ChartAnswer,
  type NumberChangeRow,
  type ProposeNumberAnswer,
} from '@floorplan/ledger/contracts';
import type { Client } from '../support/client';
import { System } from '../support/system';

let system: System;
let astrid: Client;
let bo: Client;

const NUMBER = { From: '2027-01-01', Number: '3030', Name: 'Avier', Reason: 'Ny kontoplan' };

const propose = (by: Client, use: string, body: object, query = '') =>
  by.call<ProposeNumberAnswer & { Code: string; Errors: { Field: string; Code: string }[] }>(
    'PUT',
    `/api/v1/ledger/accounts/${use}${query}`,
    body,
  );
const proposed = async (by: Client, use: string, body: object): Promise<number> => {
  const answer = await propose(by, use, body);
  expect([answer.status, answer.body.Status]).toMatchObject([200, { Status: 'OK' }]);
  return answer.body.Id!;
};
const decide = (by: Client, id: number, act: 'approve' | 'reject', query = '') =>
  by.call<{ Code: string; Preview: object }>(
    'POST',
    `/api/v1/ledger/account_changes/${id}/${act}${query}`,
    act === 'reject' ? { Reason: 'Fel konto' } : {},
  );
const rowOf = async (use: string) => {
  const { Rows } = await astrid.must(astrid.get<ChartAnswer>(LEDGER_ROUTES.accounts));
  return Rows.find(({ AccountKey }) => AccountKey === use)!;
};
const changes = async (query = '') =>
  (await astrid.must(astrid.get<{ Rows: NumberChangeRow[] }>(`${LEDGER_ROUTES.numberChanges}${query}`))).Rows;

beforeAll(async () => {
  system = await System.start();
  [astrid, bo] = await Promise.all([system.user('admin'), system.user('admin2')]);
});
afterAll(() => system.stop());

describe('the chart of accounts', () => {
  test('has the numbers of the portal until two persons have chosen others', async () => {
    expect(await rowOf('FEES')).toMatchObject({
      Number: '3012',
      Name: 'Avgifter',
      Next: null,
      Pending: null,
    });
    const id = await proposed(astrid, 'FEES', NUMBER);
    expect((await rowOf('FEES')).Pending).toMatchObject({ Id: id, Number: '3030', IsOwn: true });
    expect(await decide(astrid, id, 'approve')).toMatchObject({
      status: 409,
      body: { Code: 'SECOND_PERSON_NEEDED' },
    });
    const preview = {
      AccountKey: 'FEES',
      Before: { Number: '3012', Name: 'Avgifter' },
      After: { Number: '3030', Name: 'Avier' },
      Moved: null,
    };
    expect((await decide(bo, id, 'approve', '?dry_run=true')).body.Preview).toMatchObject(preview);
    expect((await rowOf('FEES')).Next).toBeNull();
    expect((await decide(bo, id, 'approve')).status).toBe(200);
    expect(await rowOf('FEES')).toMatchObject({
      Number: '3012',
      Next: { From: '2027-01-01', Number: '3030', Name: 'Avier' },
      Pending: null,
    });
    expect((await decide(astrid, id, 'reject')).body.Code).toBe('ACCOUNT_CHANGE_DECIDED');
  });

  test('names what is wrong with a number, and shows in a dry run what would change', async () => {
    for (const [body, Code] of [
      [{ Number: '3030' }, 'ACCOUNT_NUMBER_TAKEN'],
      [{ Number: '1510' }, 'ACCOUNT_OTHER_CLASS'],
      [{ Number: '3011', Name: null }, 'ACCOUNT_NUMBER_UNCHANGED'],
      [{ From: '2020-01-01' }, 'DAY_CLOSED'],
    ] as const)
      expect(await propose(astrid, 'INTEREST', { ...NUMBER, ...body })).toMatchObject({
        status: 409,
        body: { Code },
      });
    expect(await propose(astrid, 'INTEREST', { ...NUMBER, Number: '30' })).toMatchObject({
      status: 400,
      body: { Errors: [{ Field: 'Number', Code: 'INVALID_FORMAT' }] },
    });
    expect((await propose(astrid, 'BANK_', NUMBER)).status).toBe(400);
    const tried = await propose(astrid, 'BANK', { ...NUMBER, Number: '1940', Name: null }, '?dry_run=true');
    expect(tried.body).toMatchObject({ Id: null, Preview: { After: { Number: '1940', Name: 'Bankkonto' } } });
    expect((await rowOf('BANK')).Pending).toBeNull();
  });

  test('waits for one decision at a time, also when two propose at once', async () => {
    const body = { ...NUMBER, Number: '3031' };
    const both = await Promise.all([propose(astrid, 'INTEREST', body), propose(bo, 'INTEREST', body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.Code).toBe('ACCOUNT_CHANGE_PENDING');
    const [pending] = await changes('?waiting=true');
    const other = pending!.IsOwn ? bo : astrid;
    const decisions = await Promise.all([
      decide(other, pending!.Id, 'approve'),
      decide(other, pending!.Id, 'reject'),
    ]);
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('gives no number to two uses that are proposed apart', async () => {
    const [first, second] = [
      await proposed(astrid, 'SERVICE', { ...NUMBER, Number: '3050' }),
      await proposed(astrid, 'RESIDUAL', { ...NUMBER, Number: '3050' }),
    ];
    const decisions = await Promise.all([decide(bo, first, 'approve'), decide(bo, second, 'approve')]);
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is proposed once when the request comes again', async () => {
    const sent = () =>
      astrid.call<ProposeNumberAnswer>(
        'PUT',
        '/api/v1/ledger/accounts/LIMIT_FEES',
        { ...NUMBER, Number: '3060' },
        { 'idempotency-key': 'the-same-number' },
      );
    const [first, again] = [await sent(), await sent()];
    expect(again.body).toEqual(first.body);
    expect((await changes('?account=LIMIT_FEES')).map(({ Number: number }) => number)).toEqual(['3060']);
  });
});
