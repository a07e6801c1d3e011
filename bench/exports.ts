import { VEHICLE_ROUTES } from '@floorplan/vehicle/contracts';
import ExcelJS from 'exceljs';
import { readFileSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { performance } from 'node:perf_hooks';
import { largeStock, VEHICLES } from './large-stock';
import { atMost, percentile, ratioOf, type Result } from './measure';
import { startApi, type OwnApi } from './own-api';

const TODAY = '2026-11-24';
/** Maximum growth of the API's memory. The library alone would need 2,700 MB to hold these rows. */
const MEGABYTES = 150;
const PAUSE_MS = 20;
const COLUMNS = [
  'LicenseNumber',
  'ChassisNumber',
  'Make',
  'Model',
  'DealerPartyName',
  'OrganizationNumber',
  'City',
  'ImporterAssignedDealerId',
  'ClassificationName',
  'SupplierInvoice',
  'BeginFromDate',
  'EndPeriodDate',
  'DaysFromStart',
  'DaysLeft',
  'AmountIncludesVAT',
  'Price',
  'LastTransportStatus',
];
/** The file has twenty columns: three of the list occur twice. */
const TWENTY = [...COLUMNS, 'Price', 'EndPeriodDate', 'Make'].map((Key, at) => ({
  Key,
  Header: `${at} ${Key}`,
}));

/**
 * Exports the inventory of 100,000 vehicles with twenty columns to Excel over HTTP. Measures the speed,
 * compared with the library alone, which writes rows that are already in memory. Also measures the memory of
 * the API, and the response times of other calls meanwhile.
 */
export async function benchExports(_: unknown, url: string): Promise<Result[]> {
  const api = await startApi(await largeStock(url, 'bench_exports', TODAY), {
    environment: { FLOORPLAN_BUSINESS_DATE: TODAY },
  });
  try {
    const headers = {
      authorization: `Bearer ${await api.tokenOf('admin')}`,
      'content-type': 'application/json',
    };
    const file = (Format: string, text?: string) => exported(api, headers, { Format, ...(text && { text }) });
    // The first file loads the library.
    await file('xlsx', 'no vehicle has this text');
    const calls = otherCalls(api, headers);
    await pause(2_000);
    const alone = calls.take();
    const before = forgetPeak(api);
    const took = await file('xlsx');
    const meanwhile = calls.take();
    const grown = peak(api) - before;
    calls.stop();
    const floor = await libraryAlone();
    return [
      ratioOf(`rows of ${TWENTY.length} columns written to Excel`, 0.5, VEHICLES / took, VEHICLES / floor),
      atMost('growth of the memory of the API meanwhile', MEGABYTES, grown / 1_024, 'MB'),
      atMost('other calls meanwhile, p99', 250, percentile(meanwhile, 0.99), 'ms'),
      atMost('other calls without an export, p99', 250, percentile(alone, 0.99), 'ms'),
    ];
  } finally {
    await api.end();
  }
}

/** Exports all vehicles and reads the file. @returns seconds */
async function exported(
  api: OwnApi,
  headers: Record<string, string>,
  wish: { Format: string; text?: string },
) {
  const { Format, text } = wish;
  const started = performance.now();
  const body = JSON.stringify({ Format, Columns: TWENTY, Filter: text ? { text } : {} });
  const response = await fetch(api.url + VEHICLE_ROUTES.exportInventory, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  for await (const part of response.body!) void part;
  return (performance.now() - started) / 1_000;
}

/** Reads the first rows of the inventory again and again. `take` returns the times in ms since the last call. */
function otherCalls(api: OwnApi, headers: Record<string, string>) {
  let times: number[] = [];
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const started = performance.now();
      const body = JSON.stringify({ limit: 100, format: 'arrays' });
      const response = await fetch(api.url + VEHICLE_ROUTES.inventory, { method: 'POST', headers, body });
      await response.arrayBuffer();
      times.push(performance.now() - started);
      await pause(PAUSE_MS);
    }
  };
  void run();
  return {
    take: () => {
      const taken = times;
      times = [];
      return taken;
    },
    stop: () => void (stopped = true),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes the same number of rows, already in memory, with the library alone. @returns seconds */
async function libraryAlone(): Promise<number> {
  const row = COLUMNS.map((key, at) => (at % 4 === 3 ? at * 1_000.5 : `${key} of a vehicle`));
  const started = performance.now();
  const out = new PassThrough();
  out.resume();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  });
  const page = book.addWorksheet('Data');
  page.columns = TWENTY.map(({ Header }) => ({ header: Header, width: 20 }));
  for (let at = 0; at < VEHICLES; at++) {
    page.addRow([...row, 1, 'b', 'c']).commit();
    if (at % 1_000 === 0) await pause(0);
  }
  page.commit();
  await book.commit();
  return (performance.now() - started) / 1_000;
}

/** Resets the peak memory of the API. @returns kilobytes in use. Linux only; 0 elsewhere */
function forgetPeak({ children: [child] }: OwnApi): number {
  if (process.platform !== 'linux') return 0;
  writeFileSync(`/proc/${child!.pid}/clear_refs`, '5');
  return statusOf(child!.pid!, 'VmRSS');
}

const peak = ({ children: [child] }: OwnApi): number =>
  process.platform === 'linux' ? statusOf(child!.pid!, 'VmHWM') : 0;

const statusOf = (pid: number, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
