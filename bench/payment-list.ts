import { BANK_ROUTES } from '@floorplan/bank/contracts';
import { PAYMENT_ROUTES } from '@floorplan/invoicing/contracts';
import { Database } from '@floorplan/platform/event-store';
import { endProcess, fillLists, readPage, whileWritten } from './lists';
import { compare, perSecond, type Result } from './measure';
import { startApi } from './own-api';

const CALLERS = 4;
const ROUND_MS = 1_000;
const ROUNDS = 3;
/** Minimum ratio: as many calls per second as for the first page of the inventory. */
const GOAL = 1;
const PAYMENTS = 1_000_000;
/** Rows of the file whose page is read. */
const FILE_ROWS = 100_000;
const FILE = 1;
/** Orders of the columns that the list of payments shows. */
const ORDERS = ['Date', 'Amount', 'UnmatchedAmount', 'Payer', 'BankReference'] as const;

/** SQL that fills the table with three years of payments, of which one in a hundred waits, and a file with its rows. */
const FILL = `
insert into payment (id, version, bank_reference, amount, matched, repaid, returned, paid_on, payer, ocr, reason, invoices,
  bookings, set_offs, source, kind, file_id)
select 2000000 + i, 1, 'BENCH ' || lpad(i::text, 12, '0'), 10000 + i % 90000, case when i % 100 = 0 then 0 else 10000 + i % 90000 end,
       0, 0, current_date - i / 1000, 'Betalare ' || i % 5000, '2000000' || i, case when i % 100 = 0 then 'NO_INVOICE' end,
       jsonb_build_array(2000000 + i), '[]', '[]', 'FILE', 'PAYMENT', ${FILE}
  from generate_series(1, ${PAYMENTS}) i on conflict do nothing;
insert into bank_file (id, version, name, format, sha256, bytes, status, received_at, by_kind, by_id, by_name, handled)
values (${FILE}, 1, 'bgmax.txt', 'BGMAX', 'a', 1, 'BOOKED', now(), 'system', 'bench', 'Bench', ${FILE_ROWS}) on conflict do nothing;
insert into bank_file_row (file_id, number, identity, receiver, day, amount, kind, payer_name, documents, is_whole, place,
  outcome, result, payment_id, payment_reference)
select ${FILE}, i, 'BENCH ' || i, '55500011', current_date, 10000 + i, 'payment', 'Betalare ' || i % 5000, '[]', false, i::text,
       'NEW', 'UNMATCHED', 2000000 + i, 'BENCH ' || lpad(i::text, 12, '0')
  from generate_series(1, ${FILE_ROWS}) i on conflict do nothing`;

async function fill(url: string): Promise<void> {
  await fillLists(url);
  const owner = new Database({ url, asOwner: true, max: 2 });
  try {
    for (const sql of FILL.split(';')) await owner.query(sql);
    await owner.query('vacuum (analyze) payment');
    await owner.query('vacuum (analyze) bank_file_row');
  } finally {
    await owner.close();
  }
}

/** Measures the first hundred of a million payments over HTTP in each order, compared with the first hundred of the inventory. */
export async function benchPaymentList(database: Database, url: string): Promise<Result[]> {
  await fill(url);
  const api = await startApi(url);
  const results: Result[] = [];
  try {
    const token = await api.tokenOf('admin');
    const asked = (path: string) => () =>
      perSecond(CALLERS, ROUND_MS, () => readPage(`${api.url}${path}`, token, 5_000));
    const stock = asked('/api/v1/dealers/inventory?limit=100&format=arrays');
    const measure = async (what: string, path: string) => {
      const list = asked(path);
      await stock();
      await list();
      const result = await compare(what, GOAL, ROUNDS, stock, list);
      console.log(`${result.what}: ${result.ours}, ${result.floor}, ${result.ratio.toFixed(2)}`);
      results.push(result);
    };
    await whileWritten(database, async () => {
      for (const order of ORDERS) {
        const path = `${PAYMENT_ROUTES.list}?limit=100&sort=${order}${order === 'Date' ? '&descending=true' : ''}`;
        await measure(`first 100 of ${PAYMENTS} payments, by ${order}`, path);
      }
      await measure('first 100 of the waiting payments', `${PAYMENT_ROUTES.list}?limit=100&unmatched=true`);
      await measure(`first 100 of ${FILE_ROWS} rows of a file`, `${BANK_ROUTES.rows}?file=${FILE}&limit=100`);
    });
    await measure(`first 100 of ${PAYMENTS} payments, no writes`, `${PAYMENT_ROUTES.list}?limit=100`);
  } finally {
    await Promise.all(api.children.map(endProcess));
  }
  return results;
}
