import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import type { FileRow, RowOutcome } from './file-rows';
import { mayBeDeposited, type StoredDeposit } from './same-account';

type Known = ReadonlyMap<number, RowOutcome>;

const known = (
  as: RowOutcome['knownAs'],
  payment: { readonly id: number | null; readonly reference: string | null } | null,
  knownDeposit: string | null = null,
): RowOutcome => ({
  outcome: 'KNOWN',
  result: null,
  paymentId: payment?.id ?? null,
  paymentReference: payment?.reference ?? null,
  knownAs: as,
  knownDeposit,
});

interface EntrySum {
  readonly receiver: string;
  readonly entry: string | null;
  readonly day: string;
  readonly amount: number | null;
}

const keyOf = ({ receiver, entry, day, amount }: EntrySum): string =>
  JSON.stringify([receiver, entry, day, amount]);

/**
 * Receivers and entries of rows, each once. Looked up by two arrays, which find some entries of other receivers too;
 * pairs would be joined with all rows of files.
 */
const namesOf = (rows: readonly FileRow[]): readonly (readonly (string | null)[])[] => [
  [...new Set(rows.map(({ receiver }) => receiver))],
  [...new Set(rows.map(({ entry }) => entry))],
];

const isOfNamedEntry = ({ entry }: FileRow): boolean => entry !== null;

/** Whether the file tells nothing of what an entry contains: it has no details, or one part that says nothing. */
const isLump = (row: FileRow): boolean =>
  row.isWhole || (row.amount === row.entryAmount && !isDescribed(row));

const isDescribed = ({ documents, message, ...payer }: FileRow): boolean =>
  documents.length > 0 ||
  [message, payer.payerName, payer.payerBankgiro, payer.payerAccount, payer.payerNumber].some(
    (text) => text !== null,
  );

interface Lump extends EntrySum {
  readonly id: number | null;
  readonly reference: string | null;
}

/**
 * Recognises money that another file has told in another way: an entry whose parts are booked, parts of an entry that is
 * booked as a whole, and an entry that is a deposit whose payments are booked.
 */
@Injectable()
export class KnownMoney {
  constructor(private readonly database: Database) {}

  async of(fileId: number, rows: readonly FileRow[]): Promise<Known> {
    const byParts = await this.byParts(
      fileId,
      rows.filter(({ isWhole }) => isWhole),
    );
    const byLumps = await this.byLumps(
      fileId,
      rows.filter(({ isWhole }) => !isWhole),
    );
    const left = rows.filter((row) => isLump(row) && !byParts.has(row.number) && !byLumps.has(row.number));
    return new Map([...byParts, ...byLumps, ...(await this.byDeposits(fileId, left))]);
  }

  /** Entries without details whose parts are booked from another file. */
  private async byParts(fileId: number, lumps: readonly FileRow[]): Promise<Known> {
    const named = lumps.filter(isOfNamedEntry);
    if (named.length === 0) return new Map();
    const entries = await this.database.query<EntrySum>(
      `select distinct receiver, entry, day, entry_amount as amount from bank_file_row
        where not is_whole and file_id <> $1 and receiver = any($2) and entry = any($3)
        group by file_id, receiver, entry, day, entry_amount
       having bool_and(is_begun or outcome in ('NEW', 'KNOWN'))`,
      [fileId, ...namesOf(named)],
    );
    const found = new Set(entries.map(keyOf));
    return new Map(
      named.filter((row) => found.has(keyOf(row))).map(({ number }) => [number, known('PARTS', null)]),
    );
  }

  /** Parts of entries that are booked as a whole from another file, or that are known there as a deposit. */
  private async byLumps(fileId: number, parts: readonly FileRow[]): Promise<Known> {
    const named = parts.filter(isOfNamedEntry);
    if (named.length === 0) return new Map();
    const lumps = await this.database.query<Lump>(
      `select receiver, entry, day, amount, payment_id as id, payment_reference as reference from bank_file_row
        where is_whole and file_id <> $1 and known_as is distinct from 'PARTS' and (is_begun or outcome in ('NEW', 'KNOWN'))
          and receiver = any($2) and entry = any($3)`,
      [fileId, ...namesOf(named)],
    );
    const byEntry = new Map(lumps.map((lump) => [keyOf(lump), lump]));
    return new Map(
      named.flatMap((row) => {
        const lump = byEntry.get(keyOf({ ...row, amount: row.entryAmount }));
        return lump ? [[row.number, known('LUMP', lump)] as const] : [];
      }),
    );
  }

  /** Entries without details that are deposits whose payments are booked; each deposit is one entry. */
  private async byDeposits(fileId: number, lumps: readonly FileRow[]): Promise<Known> {
    const paid = lumps.filter(({ kind }) => kind === 'payment');
    if (paid.length === 0) return new Map();
    const identities = paid.map(({ identity }) => identity);
    const deposits = await this.database.query<StoredDeposit>(
      `select distinct on (d.identity) d.identity, d.receiver, d.account, d.day, d.amount from bank_file_deposit d
         join bank_file f on f.id = d.file_id and f.status = 'BOOKED'
        where (d.day, d.amount) in (select * from unnest($2::date[], $3::bigint[])) and d.file_id <> $1
          and not exists (select from bank_file_row r where r.file_id = d.file_id and r.receiver = d.receiver
                and r.day = d.day and r.result = 'DAY_TO_COME')
          and not exists (select from bank_file_row u where u.known_deposit = d.identity and u.identity <> all($4))
        order by d.identity, d.file_id`,
      [fileId, paid.map(({ day }) => day), paid.map(({ amount }) => amount), identities],
    );
    const taken = await this.taken(identities);
    const found = new Map<number, RowOutcome>();
    for (const row of paid) {
      const deposit =
        deposits.find(({ identity }) => identity === taken.get(row.identity)) ??
        deposits.find((one) => ![...taken.values()].includes(one.identity) && mayBeDeposited(row, one));
      if (!deposit) continue;
      taken.set(row.identity, deposit.identity);
      found.set(row.number, known('DEPOSIT', null, deposit.identity));
    }
    return found;
  }

  /** Deposits as which entries are known from earlier files, by the identity of the entry. */
  private async taken(identities: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.database.query<{ identity: string; deposit: string }>(
      `select identity, known_deposit as deposit from bank_file_row where known_deposit is not null and identity = any($1)`,
      [identities],
    );
    return new Map(rows.map(({ identity, deposit }) => [identity, deposit]));
  }
}
