import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testApp, type TestApp } from '@floorplan/identity/testing';
import { TABLE_EXPORT_ROUTE, type TableExportRequest } from '@floorplan/kernel/wire';
import { Module } from '@nestjs/common';
import ExcelJS from 'exceljs';
import { TableExportController } from './table-export.controller';

@Module({ controllers: [TableExportController] })
class Tables {}

const table: TableExportRequest = {
  Format: 'csv',
  FileName: 'Avgifter',
  Columns: [
    { Header: 'Namn', Type: 'text' },
    { Header: 'Belopp', Type: 'money' },
    { Header: 'Från', Type: 'date' },
    { Header: 'Rörlig', Type: 'flag' },
  ],
  Rows: [
    ['=1+1 Ränta åäö', 1234.5, '2026-03-31', true],
    [null, 0, '', false],
  ],
};

let t: TestApp;
beforeAll(async () => {
  t = await testApp([Tables]);
});
afterAll(() => t.close());

const send = async (body: object) => (await t.as('imp')).post(TABLE_EXPORT_ROUTE, { ...table, ...body });

// P1-EXPORT-01 P1-EXPORT-02 P1-EXPORT-03
test('writes the rows of a table as CSV, with the given name or as ExportedData', async () => {
  const answer = await send({});
  expect(answer.headers['content-disposition']).toContain('filename="Avgifter.csv"');
  expect(answer.body).toBe(
    '\uFEFFNamn;Belopp;Från;Rörlig\r\n11 Ränta åäö;1234,50;2026-03-31;Ja\r\n;0,00;;Nej\r\n',
  );
  expect((await send({ FileName: ' ' })).headers['content-disposition']).toContain('ExportedData.csv');
});

// P1-EXPORT-02
test('writes numbers and dates to Excel as typed cells', async () => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await send({ Format: 'xlsx' })).rawPayload as never);
  const cells = [1, 2, 3, 4].map((column) => book.worksheets[0]!.getRow(2).getCell(column).value);
  expect(cells).toEqual(['=1+1 Ränta åäö', 1234.5, new Date('2026-03-31T00:00:00Z'), 'Ja']);
});

test.each([
  ['Columns', { Columns: [] }],
  ['Rows[0]', { Rows: [['för', 'få']] }],
  ['Rows[1][2]', { Rows: [table.Rows[0], ['a', 1, '31/3 2026', true]] }],
  ['Rows[0][2]', { Rows: [['a', 1, 20260331, true]] }],
  ['Rows[0][2]', { Rows: [['a', 1, '2026-02-31', true]] }],
  ['Columns[0].Type', { Columns: [{ Header: 'Namn', Type: 'formula' }] }],
])('refuses an invalid table and names the invalid part %s', async (field, body) => {
  const answer = await send(body);
  expect([answer.statusCode, answer.json<{ Errors: { Field: string }[] }>().Errors[0]!.Field]).toEqual([
    400,
    field,
  ]);
});
