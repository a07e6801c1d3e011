import { afterAll, beforeAll, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const messages = new Messages(71);
let system: System;
let admin: Client;
let dea: Client;

beforeAll(async () => {
  system = await System.start();
  [admin, dea] = await Promise.all([system.user('admin'), system.user('dea')]);
  const sender = new Sender(system, admin);
  for (const message of [...messages.many(3), ...messages.many(2, { dealer: 'D0108' })])
    expect(await sender.outcome(message)).toMatchObject({ Status: 'OK' });
  await sender.outcome(messages.next({ Item: { Make: 'Okänd' } }));
});
afterAll(() => system.stop());

const columns = (...keys: string[]) => keys.map((Key) => ({ Key, Header: `Rubrik ${Key}` }));
const file = async (who: Client, path: string, body: object) => {
  const response = await fetch(`${system.urls()[0]}/api/v1/${path}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ Filter: {}, ...body }),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const lines = (bytes: Buffer) => bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');

// P1-EXPORT-02
test('exports all matching vehicles as CSV, with the requested columns in the order of the screen', async () => {
  const { response, bytes } = await file(admin, 'dealers/inventory', {
    Format: 'csv',
    FileName: 'Lager å/mars',
    Columns: columns('ChassisNumber', 'Price', 'EndPeriodDate'),
    Sort: { Key: 'ChassisNumber', Descending: true },
  });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Lager _mars.csv"; filename*=UTF-8''Lager%20%C3%A5mars.csv`,
  );
  const [head, ...rows] = lines(bytes);
  expect(head).toBe('Rubrik ChassisNumber;Rubrik Price;Rubrik EndPeriodDate');
  expect(response.headers.get('x-total-count')).toBe(String(rows.length));
  const chassis = rows.map((row) => row.split(';')[0]!);
  expect(chassis).toEqual([...chassis].sort().reverse());
  for (const row of rows) expect(row).toMatch(/^[A-Z0-9]{17};\d+,\d\d;\d{4}-\d\d-\d\d$/);
});

test('rejects an unknown column in a list, a sort order or an export, and names the field', async () => {
  type Wrong = { Errors: { Field: string; Code: string }[] };
  const field = ({ status, body }: { status: number; body: Wrong }) => [status, body.Errors[0]!.Field];
  for (const limit of [10, 100_000])
    expect(field(await admin.get<Wrong>(`/api/v1/processes?sort=Bogus&limit=${limit}`))).toEqual([
      400,
      'sort',
    ]);
  expect(field(await admin.post<Wrong>('/api/v1/dealers/inventory', { sort: 'constructor' }))).toEqual([
    400,
    'sort',
  ]);
  const errorOf = async (body: object) => {
    const { response, bytes } = await file(admin, 'dealers/inventory', { Format: 'csv', ...body });
    return field({ status: response.status, body: JSON.parse(bytes.toString()) as Wrong });
  };
  for (const bogus of ['VehicleId', 'toString', 'nonsense"; drop table vehicle; --'])
    expect(await errorOf({ Columns: columns('Price', bogus) })).toEqual([400, 'Columns[1].Key']);
  const Sort = { Key: 'Bogus', Descending: false };
  expect(await errorOf({ Columns: columns('Price'), Sort })).toEqual([400, 'Sort.Key']);
});

test('exports no row or column that the caller may not see', async () => {
  const { response, bytes } = await file(dea, 'dealers/inventory', {
    Format: 'csv',
    Columns: columns('OrganizationNumber', 'DealerPartyName'),
  });
  expect(response.headers.get('content-disposition')).toContain('ExportedData.csv');
  const [head, ...rows] = lines(bytes);
  expect(head).toBe('Rubrik DealerPartyName');
  expect(rows).toEqual(Array(3).fill('Mälarbil Västerås City'));
});

test('exports messages to Excel with the filter of the screen', async () => {
  const { bytes } = await file(admin, 'processes', {
    Format: 'xlsx',
    Columns: columns('Status', 'StatusMessage', 'Amount', 'Date'),
    Sort: { Key: 'Amount', Descending: false },
    Filter: { status: 'PENDING' },
  });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  const page = book.worksheets[0]!;
  expect(page.rowCount).toBe(2);
  const [status, why, amount] = [1, 2, 3].map((column) => page.getRow(2).getCell(column).value);
  expect([status, why, typeof amount]).toEqual(['Väntar', 'Okänt märke: Okänd', 'number']);
});

test('exports no cause for a successful message', async () => {
  const { bytes } = await file(admin, 'processes', {
    Format: 'csv',
    Columns: columns('Status', 'StatusMessage'),
    Sort: { Key: 'Date', Descending: true },
  });
  const [, ...rows] = lines(bytes);
  expect(rows).toContain('Klart;');
  expect(rows.filter((row) => row.startsWith('Klart') && row !== 'Klart;')).toEqual([]);
});

test('sorts messages by dealer name, although another table stores the name', async () => {
  const dealers = async (Descending: boolean) => {
    const { bytes } = await file(admin, 'processes', {
      Format: 'csv',
      Columns: columns('DealerName'),
      Sort: { Key: 'DealerName', Descending },
    });
    return lines(bytes).slice(1);
  };
  const upwards = await dealers(false);
  expect(new Set(upwards).size).toBeGreaterThan(1);
  expect(upwards).toEqual([...upwards].sort((a, b) => a.localeCompare(b, 'sv')));
  expect(await dealers(true)).toEqual([...upwards].reverse());
});

test.each(['admin', 'imp'])(
  'sorts for the user %s a list and its export in the same order, by any column in both directions, with blank values last',
  async (name) => {
    const who = await system.user(name);
    const order = async (path: string, id: string, key: string, Descending: boolean) => {
      const question = `?limit=1000&sort=${key}&descending=${Descending}`;
      const { Rows } = await who.must(
        who.get<{ Rows: Record<string, unknown>[] }>(`/api/v1/${path}${question}`),
      );
      const { bytes } = await file(who, path, {
        Format: 'csv',
        Columns: columns(id),
        Sort: { Key: key, Descending },
      });
      expect([key, Descending, Rows.map((row) => String(row[id]))]).toEqual([
        key,
        Descending,
        lines(bytes).slice(1),
      ]);
      // A smaller limit returns the first rows of the same list.
      const few = await who.must(
        who.get<{ Rows: Record<string, unknown>[] }>(`/api/v1/${path}${question.replace('1000', '2')}`),
      );
      expect([key, few.Rows]).toEqual([key, Rows.slice(0, 2)]);
      return Rows.map((row) => row[key]);
    };
    for (const descending of [true, false]) {
      for (const key of [
        'ChassisNumber',
        'DealerPartyName',
        'City',
        'Price',
        'EndPeriodDate',
        'DaysLeft',
        'Make',
      ])
        await order('dealers/inventory', 'ChassisNumber', key, descending);
      for (const key of [
        'Date',
        'Amount',
        'Status',
        'StatusMessage',
        'DealerName',
        'ImporterName',
        'Attempts',
      ])
        await order('processes', 'Id', key, descending);
    }
    const messages = await order('processes', 'Id', 'StatusCode', true);
    expect(messages.findIndex((code) => code === null)).toBeGreaterThan(0);
  },
);

test('names invalid options of an export, and does not let dealers export messages', async () => {
  const bad = await file(admin, 'processes', { Format: 'pdf', Columns: [] });
  expect([bad.response.status, JSON.parse(bad.bytes.toString())]).toMatchObject([
    400,
    { Errors: [{ Field: 'Format' }, { Field: 'Columns' }] },
  ]);
  expect((await file(dea, 'processes', { Format: 'csv', Columns: columns('Status') })).response.status).toBe(
    403,
  );
});

test('keeps answering other requests when a client aborts an export', async () => {
  const exportRequest = { Format: 'csv', Columns: columns('ChassisNumber') };
  for (let i = 0; i < 12; i++) {
    const controller = new AbortController();
    const response = await fetch(`${system.urls()[0]}/api/v1/dealers/inventory/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Filter: {}, ...exportRequest }),
      signal: controller.signal,
    });
    expect(response.status).toBe(200);
    controller.abort();
  }
  expect((await file(admin, 'dealers/inventory', exportRequest)).response.status).toBe(200);
});
