import { afterAll, expect, test } from '@jest/globals';
import { PdfRenderer, type PdfDocument } from './index';

const renderer = new PdfRenderer();
afterAll(() => renderer.beforeApplicationShutdown());

const document = (rows: number): PdfDocument => ({
  title: 'Faktura 1000123',
  author: 'Finansbolaget AB',
  language: 'sv-SE',
  date: '2026-06-17',
  foot: 'Finansbolaget AB',
  pageText: 'Sida {page} av {pages}',
  content: [
    { text: 'Räkning på −1\u00a0234,50\u00a0kr', style: 'title' },
    {
      layout: 'rows',
      table: {
        headerRows: 1,
        widths: ['*', 'auto'],
        body: [['Text', 'Belopp'], ...Array.from({ length: rows }, () => ['Ränta', '1,00'])].map((cells) =>
          cells.map((text) => ({ text })),
        ),
      },
    },
  ],
});

test('renders the same document to the same bytes', async () => {
  const [first, second] = await Promise.all([renderer.render(document(3)), renderer.render(document(3))]);
  expect(first.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(first.bytes.toString('latin1')).toContain('(D:20260617000000Z)');
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(first.pages).toBe(1);
});

test('breaks a long table into pages, and does not block the process meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const { pages } = await renderer.render(document(1_000));
  clearInterval(timer);
  expect(pages).toBeGreaterThan(10);
  expect(turns).toBeGreaterThan(5);
});

test('rejects a document that cannot be rendered, and renders the document after it', async () => {
  const broken = { ...document(1), content: [{ table: 1 }] } as unknown as PdfDocument;
  await expect(renderer.render(broken)).rejects.toThrow();
  expect((await renderer.render(document(1))).pages).toBe(1);
});

test('renders a short document before long ones that came earlier', async () => {
  const done: string[] = [];
  const rendered = (name: string, rows: number) =>
    renderer.render(document(rows)).then(() => done.push(name));
  await Promise.all([rendered('long', 5_000), rendered('long', 5_000), rendered('short', 3)]);
  expect(done).toEqual(['short', 'long', 'long']);
});
