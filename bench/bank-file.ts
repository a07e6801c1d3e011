import { BANK_ROUTES, type BankFileAnswer, type SentBankFileAnswer } from '@floorplan/bank/contracts';
import { PAYMENT_ROUTES } from '@floorplan/invoicing/contracts';
import type { Database } from '@floorplan/platform/event-store';
import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { camt054Of, type ReportedPayment } from '../apps/sandbox/src/bank-file-texts';
import { loadBenchDemo } from './demo';
import { atMost, percentile, ratioOf, type Result } from './measure';
import { startApi, type OwnApi } from './own-api';

const TODAY = '2026-11-24';
const PAYMENTS = 100_000;
const BANKGIRO = '55500011';
const IBAN = 'SE7850000000053510001139';
const SECONDS = 60;
const MEGABYTES = 200;
const P99_MS = 300;
/** Pause between two calls of the user who reads payments meanwhile. */
const PAUSE_MS = 50;
const FLOOR_BATCH = 500;

interface Wish {
  readonly name: string;
  readonly bytes: Buffer;
}

const digits = (value: number | string, width: number): string => String(value).padStart(width, '0');

/** A BgMax file with one record for each payment, which names no invoice of the demo. */
function bgMax(): Buffer {
  const day = TODAY.replaceAll('-', '');
  const ore = (at: number) => 10_000 + (at % 5_000);
  const payments = Array.from(
    { length: PAYMENTS },
    (_, at) =>
      `20${digits(50_500_016, 10)}${String(9_000_000 + at).padStart(25)}${digits(ore(at), 18)}22${digits(at + 1, 12)}0`,
  );
  const sum = payments.reduce((total, _, at) => total + ore(at), 0);
  const records = [
    `01${'BGMAX'.padEnd(20)}01${day}120000000000P`,
    `05${digits(BANKGIRO, 10)}${' '.repeat(10)}SEK`,
    ...payments,
    `15${digits(0, 35)}${day}00001${digits(sum, 18)}SEK${digits(PAYMENTS, 8)}`,
    `70${[PAYMENTS, 0, 0, 1].map((count) => digits(count, 8)).join('')}`,
  ];
  return Buffer.from(records.map((record) => `${record}\r\n`).join(''), 'latin1');
}

/** A camt.054 file that keeps within 20 MiB by naming no payers. */
function camt(): Buffer {
  const payments = Array.from({ length: PAYMENTS }, (_, at): ReportedPayment => ({
    ore: 20_000 + (at % 5_000),
    ocr: String(8_000_000 + at),
    payer: '',
    organisationNumber: '',
    serial: digits(500_000 + at, 12),
  }));
  const whole = camt054Of({ bankgiro: BANKGIRO, iban: IBAN, day: TODAY, payments }).toString('utf8');
  return Buffer.from(whole.replace(/<RltdPties>.*?<\/RltdPties>/g, ''));
}

/** Sends a file, and waits until it is booked. @returns seconds */
async function booked(api: OwnApi, token: string, { name, bytes }: Wish): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const started = performance.now();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const sent = await fetch(api.url + BANK_ROUTES.files, { method: 'POST', headers, body: form });
  if (!sent.ok) throw new Error(`${sent.status}: ${await sent.text()}`);
  const { FileId } = (await sent.json()) as SentBankFileAnswer;
  for (;;) {
    const answer = await fetch(`${api.url}${BANK_ROUTES.files}/${FileId}`, { headers });
    const file = (await answer.json()) as BankFileAnswer;
    if (file.Status === 'REFUSED') throw new Error(file.Refusal?.Message);
    if (file.Status === 'BOOKED') {
      if (file.New !== PAYMENTS) throw new Error(`${file.New} of ${PAYMENTS} payments are new`);
      return (performance.now() - started) / 1_000;
    }
    await pause(500);
  }
}

/** A user who reads the first page of payments again and again. */
class Reader {
  private taken: number[] = [];
  private isStopped = false;

  constructor(api: OwnApi, token: string) {
    void this.read(`${api.url}${PAYMENT_ROUTES.list}?limit=50`, token);
  }

  /** Milliseconds of the calls since the last time. */
  take(): number[] {
    const { taken } = this;
    this.taken = [];
    return taken;
  }

  stop(): void {
    this.isStopped = true;
  }

  private async read(url: string, token: string): Promise<void> {
    while (!this.isStopped) {
      const started = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      await answer.text();
      this.taken.push(performance.now() - started);
      await pause(PAUSE_MS);
    }
  }
}

/** Sets the largest resident size back to the present one. @returns that of all processes, in MB */
function memory(api: OwnApi, of: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = api.children.map(({ pid }) => {
    if (of === 'VmRSS') writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const [, size] = new RegExp(`${of}:\\s{1,20}(\\d{1,12}) kB`).exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    )!;
    return Number(size);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_024;
}

/** The least that stores such a file: each record as a row with its fields, in commits of the same size. @returns seconds */
async function floor(database: Database, bytes: Buffer): Promise<number> {
  await database.query('delete from floor.payments');
  const started = performance.now();
  const lines = bytes
    .toString('latin1')
    .split('\r\n')
    .filter((line) => line.startsWith('20'));
  for (let from = 0; from < lines.length; from += FLOOR_BATCH) {
    const some = lines.slice(from, from + FLOOR_BATCH);
    const field = (start: number, end: number) => some.map((line) => line.slice(start, end).trim());
    await database.query(
      `insert into floor.payments select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[])`,
      [field(57, 69), field(2, 12), field(37, 55), field(12, 37)],
    );
  }
  return (performance.now() - started) / 1_000;
}

/**
 * 100,000 payments of a BgMax file and of a camt.054 file, from the upload to the last booked payment, over HTTP with an API
 * and a worker: seconds, growth of both processes' memory, and response times of a user who reads meanwhile. The floor
 * splits the same BgMax records and inserts them.
 */
export async function benchBankFile(database: Database, url: string): Promise<Result[]> {
  await loadBenchDemo(url);
  const api = await startApi(url, {
    hosts: ['api', 'worker'],
    environment: { FLOORPLAN_BUSINESS_DATE: TODAY, PROVIDER_ACCOUNT: IBAN, PROVIDER_BANKGIRO: '5550-0011' },
  });
  const token = await api.tokenOf('admin');
  const reader = new Reader(api, token);
  const results: Result[] = [];
  try {
    const files: readonly Wish[] = [
      { name: 'BgMax', bytes: bgMax() },
      { name: 'camt.054', bytes: camt() },
    ];
    for (const file of files) {
      reader.take();
      const before = memory(api, 'VmRSS');
      const took = await booked(api, token, file);
      const grown = memory(api, 'VmHWM') - before;
      const calls = reader.take();
      if (file.name === 'BgMax')
        results.push(
          ratioOf(
            'payments of BgMax booked',
            0,
            PAYMENTS / took,
            PAYMENTS / (await floor(database, file.bytes)),
          ),
        );
      results.push(
        atMost(`100,000 payments of ${file.name}`, SECONDS, took, 's'),
        atMost(`growth of memory, ${file.name}`, MEGABYTES, grown, 'MB'),
        atMost(`payments read meanwhile, ${file.name}, p99`, P99_MS, percentile(calls, 0.99), 'ms'),
      );
    }
    return results;
  } finally {
    reader.stop();
    await api.end();
  }
}
