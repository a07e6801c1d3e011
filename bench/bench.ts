import { migrate } from '@floorplan/migrations/migrate';
import { Database } from '@floorplan/platform/event-store';
import { COUNTER_TABLE } from '@floorplan/platform/testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../tools/embedded/postgres';
import { benchAppend } from './append';
import { benchBankFile } from './bank-file';
import { benchBilling } from './billing';
import { benchBodies } from './bodies';
import { benchBooks } from './books';
import { benchFirstPage } from './first-page';
import { benchBrowser } from './browser';
import { benchCharges } from './charges';
import { benchDocuments } from './documents';
import { benchEInvoices } from './e-invoices';
import { benchExports } from './exports';
import { FLOOR_SCHEMA } from './floor';
import { benchHistoricInventory } from './historic-inventory';
import { benchIntake } from './intake';
import { benchInvoiceList } from './invoice-list';
import { benchLimitLedger } from './limit-ledger';
import { benchList } from './list';
import { benchLists } from './lists';
import { benchLive } from './live';
import { benchLoad } from './load';
import { table, type Result } from './measure';
import { benchOrder } from './order';
import { benchPaymentList } from './payment-list';
import { benchPipeline } from './pipeline';
import { benchQueue } from './queue';
import { benchReports } from './reports';
import { benchRolling } from './rolling';
import { benchSearch } from './search';
import { benchSoak } from './soak';
import { benchStart } from './start';
import { benchVehicleCharges } from './vehicle-charges';
import { benchWake } from './wake';
import { benchWhatIf } from './what-if';

/** The parts of the benchmark by name. The comment of each function says what it measures. */
const PARTS: Record<string, (database: Database, url: string) => Promise<Result[]>> = {
  append: benchAppend,
  load: benchLoad,
  wake: benchWake,
  order: benchOrder,
  queue: benchQueue,
  live: benchLive,
  pipeline: benchPipeline,
  list: benchList,
  lists: benchLists,
  'historic-inventory': benchHistoricInventory,
  reports: benchReports,
  'invoice-list': benchInvoiceList,
  'payment-list': benchPaymentList,
  'limit-ledger': benchLimitLedger,
  search: benchSearch,
  'first-page': benchFirstPage,
  browser: benchBrowser,
  charges: benchCharges,
  'vehicle-charges': benchVehicleCharges,
  'what-if': benchWhatIf,
  documents: benchDocuments,
  'e-invoices': benchEInvoices,
  exports: benchExports,
  intake: benchIntake,
  billing: benchBilling,
  'bank-file': benchBankFile,
  books: benchBooks,
  bodies: benchBodies,
  soak: benchSoak,
  rolling: benchRolling,
  start: benchStart,
};

const RESULTS = 'bench/results.md';
const wanted = process.argv.slice(2);
const dataDir = mkdtempSync(path.join(tmpdir(), 'lagerportalen-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const admin = new pg.Client({ connectionString: `${postgres.url}postgres` });
await admin.connect();
await admin.query('create database bench');
await admin.end();
const url = `${postgres.url}bench`;
await migrate(url);
const owner = new Database({ url, asOwner: true, max: 4 });
for (const sql of COUNTER_TABLE.split(';')) await owner.query(sql);
await owner.pool.query(FLOOR_SCHEMA);
for (const sql of [
  'grant usage on schema floor to floorplan_app',
  'grant all on all tables in schema floor to floorplan_app',
  'grant all on all sequences in schema floor to floorplan_app',
])
  await owner.query(sql);
const database = new Database({ url, max: 32 });
try {
  // Open every connection before the first measurement.
  await Promise.all(Array.from({ length: 32 }, () => database.query('select pg_sleep(0.05)')));
  for (const [name, part] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const measured = `${table(await part(database, url))}\n`;
    console.log(`## ${name}\n\n${measured}`);
    keep(name, measured);
  }
} finally {
  await database.close();
  await owner.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Saves the table of one part. The tables of other parts stay as their last run wrote them, in the order of
 * PARTS.
 */
function keep(name: string, measured: string): void {
  const [head, ...kept] = readFileSync(RESULTS, 'utf8').split(/^## /m);
  const sections = new Map(kept.map((section) => [section.slice(0, section.indexOf('\n')), section]));
  const taken = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores`;
  sections.set(name, `${name}\n\n${taken}\n\n${measured}\n`);
  const inOrder = Object.keys(PARTS).flatMap((part) => sections.get(part) ?? []);
  writeFileSync(RESULTS, `${[head, ...inOrder].join('## ').trimEnd()}\n`);
}
