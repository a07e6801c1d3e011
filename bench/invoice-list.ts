import { Database } from '@floorplan/platform/event-store';
import { endProcess, fillLists, readPage, whileWritten } from './lists';
import { compare, perSecond, type Result } from './measure';
import { startApi } from './own-api';

const CALLERS = 4;
const ROUND_MS = 1_000;
const ROUNDS = 3;
/** Minimum ratio: as many calls per second as for the first page of the inventory. */
const GOAL = 1;
export const INVOICES = 1_000_000;

/** SQL that fills the table of documents with three years of documents of the demo's dealers and importers. */
const FILL = `
insert into invoice (number, version, category, receiver_side, receiver_id, receiver_organisation_id, receiver_name,
  receiver_org_no, invoice_date, due_date, net, vat, total, credited, paid, late, month, ocr, reference_name,
  single_vehicle, vehicle_id, vehicle_count)
select 2000000 + i, 1, case when d.id is null then 6 else 1 + i % 2 end, case when d.id is null then 'IMP' else 'DEA' end,
       coalesce(d.id, p.id), d.dealer_organization_id, coalesce(d.name, p.name), coalesce(d.organization_number, p.organization_number),
       current_date - i / 1000, current_date - i / 1000 + 30, 30000000, 7500000, 37500000, 0,
       case when i < 60000 then 0 else 37500000 end, 0, to_char(current_date - i / 1000, 'YYYY-MM'), '2000000' || i, 'Nordvik',
       'ABC ' || i, 10000000 + i, 1
  from generate_series(1, ${INVOICES}) i
  left join (select *, row_number() over (order by id) - 1 as place from dealer) d
    on i % 5 > 0 and d.place = i % (select count(*) from dealer)
  left join (select *, row_number() over (order by id) - 1 as place from importer) p
    on i % 5 = 0 and p.place = (i / 5) % (select count(*) from importer)
on conflict do nothing`;

/** Fills the tables of the lists, and the table of documents. */
export async function fillInvoices(url: string): Promise<void> {
  await fillLists(url);
  const owner = new Database({ url, asOwner: true, max: 2 });
  try {
    await owner.query(FILL);
    await owner.query('vacuum (analyze) invoice');
  } finally {
    await owner.close();
  }
}

/** Measures the first hundred of a million documents over HTTP, compared with the first hundred of the inventory. */
export async function benchInvoiceList(database: Database, url: string): Promise<Result[]> {
  await fillInvoices(url);
  const api = await startApi(url);
  const results: Result[] = [];
  const since = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
  const questions = [
    ['admin', 'DEA', `&date_from=${since}`],
    ['admin', 'IMP', `&date_from=${since}`],
    ['imp', 'IMP', `&date_from=${since}`],
    ['dea', 'DEA', `&date_from=${since}`],
    ['admin', 'DEA', ''],
    ['imp', 'IMP', ''],
    ['dea', 'DEA', ''],
  ] as const;
  try {
    for (const [who, type, dates] of questions) {
      const token = await api.tokenOf(who);
      const asked = (path: string) => () =>
        perSecond(CALLERS, ROUND_MS, () => readPage(`${api.url}${path}`, token, 5_000));
      const stock = asked('/api/v1/dealers/inventory?limit=100&format=arrays');
      const invoices = asked(`/api/v1/invoices?type=${type}&limit=100${dates}`);
      const what = `first 100 of ${INVOICES} documents, ${who}, ${type}, ${dates ? 'the last month' : 'all'}`;
      await whileWritten(database, async () => {
        await stock();
        await invoices();
        const result = await compare(what, GOAL, ROUNDS, stock, invoices);
        console.log(`${result.what}: ${result.ours}, ${result.floor}, ${result.ratio.toFixed(2)}`);
        results.push(result);
      });
    }
  } finally {
    await Promise.all(api.children.map(endProcess));
  }
  return results;
}
