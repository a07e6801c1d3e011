import type { InventoryAnswer } from '@floorplan/vehicle/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { elementsIn, parseXml, textIn, unzipped, type Element } from '../support/office-files';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

// Exported files, read without the libraries that write them.

const FORMULA = '=SUM(1;2) & <Åäö> "x"';
const HEADERS = ['Återförsäljare', 'Modell', 'Pris, kr', 'Dagar kvar', 'Slutdatum'];
const KEYS = ['DealerPartyName', 'Model', 'Price', 'DaysLeft', 'EndPeriodDate'] as const;
const DAY_MS = 86_400_000;

let system: System;
let admin: Client;
let rows: readonly (readonly unknown[])[];

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  const messages = new Messages(72);
  const sender = new Sender(system, admin);
  const odd = messages.next({ Item: { Model: FORMULA } });
  for (const message of [odd, ...messages.many(2)])
    expect(await sender.outcome(message)).toMatchObject({ Status: 'OK' });
  const { Rows } = await admin.must(
    admin.get<InventoryAnswer>('/api/v1/dealers/inventory?sort=ChassisNumber&limit=1000'),
  );
  // A period that has not begun has a dash for its days.
  rows = Rows.map((row) =>
    KEYS.map((key) => (key === 'DaysLeft' && row.DaysFromStart! < 0 ? '-' : row[key])),
  );
  expect(rows.some((row) => typeof row[3] === 'number')).toBe(true);
  expect(rows.map(([, model]) => model)).toContain(FORMULA);
});
afterAll(() => system.stop());

async function exported(Format: 'xlsx' | 'docx' | 'csv'): Promise<Buffer> {
  const response = await fetch(`${system.urls()[0]}/api/v1/dealers/inventory/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      Format,
      FileName: 'Lager',
      Filter: {},
      Columns: KEYS.map((Key, at) => ({ Key, Header: HEADERS[at] })),
      Sort: { Key: 'ChassisNumber', Descending: false },
    }),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Number formats that every spreadsheet knows, by their id. */
const BUILT_IN: Readonly<Record<string, string>> = { 3: '#,##0', 4: '#,##0.00' };

/** Number format of a cell: the style of the cell names a built-in format, or one of the workbook's styles. */
function formatOf({ attributes }: Element, styles: Element): string | undefined {
  const [formats] = elementsIn(styles, 'cellXfs');
  const id = elementsIn(formats!, 'xf')[Number(attributes['s'] ?? 0)]!.attributes['numFmtId']!;
  const own = elementsIn(styles, 'numFmt').find((element) => element.attributes['numFmtId'] === id);
  return own?.attributes['formatCode'] ?? BUILT_IN[id];
}
/** Day of a date cell, which counts days since 30 December 1899. */
const dayOf = (serial: string) =>
  new Date(Date.UTC(1899, 11, 30) + Number(serial) * DAY_MS).toISOString().slice(0, 10);

// P1-EXPORT-02
test('an Excel file has texts as texts, amounts and numbers as numbers, and dates as dates', async () => {
  const files = unzipped(await exported('xlsx'));
  for (const [name, xml] of files) if (/\.(xml|rels)$/.test(name)) parseXml(xml);
  const styles = parseXml(files.get('xl/styles.xml')!);
  const sheet = parseXml(files.get('xl/worksheets/sheet1.xml')!);
  expect(elementsIn(sheet, 'f')).toEqual([]);
  const [head, ...body] = elementsIn(sheet, 'row').map((row) => elementsIn(row, 'c'));
  expect(head!.map(textIn)).toEqual(HEADERS);
  expect(body).toHaveLength(rows.length);
  for (const [at, cells] of body.entries()) {
    const [dealer, model, price, days, end] = cells as [Element, Element, Element, Element, Element];
    for (const text of [dealer, model]) expect(text.attributes['t']).toMatch(/^(str|inlineStr)$/);
    for (const number of [price, end]) expect(number.attributes['t'] ?? 'n').toBe('n');
    const left = rows[at]![3];
    expect(days.attributes['t'] ?? 'n').toBe(typeof left === 'number' ? 'n' : 'str');
    expect([price, days, end].map((cell) => formatOf(cell, styles))).toEqual([
      '#,##0.00',
      '#,##0',
      'yyyy-mm-dd',
    ]);
    expect([
      ...[dealer, model].map(textIn),
      Number(textIn(price)),
      typeof left === 'number' ? Number(textIn(days)) : textIn(days),
      dayOf(textIn(end)),
    ]).toEqual(rows[at]);
  }
});

// P1-EXPORT-02
test('a Word file is well-formed and has a row for the headers and each vehicle', async () => {
  const files = unzipped(await exported('docx'));
  for (const xml of files.values()) parseXml(xml);
  const document = parseXml(files.get('word/document.xml')!);
  expect(elementsIn(document, 'w:tbl')).toHaveLength(1);
  const table = elementsIn(document, 'w:tr').map((row) => elementsIn(row, 'w:tc').map(textIn));
  expect(table[0]).toEqual(HEADERS);
  expect(table.slice(1).map(([dealer, model]) => [dealer, model])).toEqual(
    rows.map(([dealer, model]) => [dealer, model]),
  );
  expect(table.slice(1).map((cells) => cells.at(-1))).toEqual(rows.map((row) => row.at(-1)));
});

// P1-EXPORT-01
test('a CSV file has a byte order mark, semicolons, CRLF and no text that a sheet would evaluate', async () => {
  const bytes = await exported('csv');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.subarray(3).toString('utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const [, ...lines] = text.trimEnd().split('\r\n');
  const cells = lines.map((line) => line.split(';'));
  expect(cells.map((row) => row.length)).toEqual(rows.map(() => KEYS.length));
  expect(cells.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  expect(cells.map((row) => row.at(-1))).toEqual(rows.map((row) => row.at(-1)));
  expect(cells.map(([dealer]) => dealer)).toEqual(rows.map(([dealer]) => dealer));
});
