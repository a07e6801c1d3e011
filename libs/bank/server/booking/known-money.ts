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

const keyOf = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

interface EntrySum {
  readonly receiver: string;
  readonly entry: string;
  readonly day: string;
  readonly amount: number;
}

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
    const lumps = rows.filter(({ isWhole }) => isWhole);
    const parts = rows.filter(({ isWhole, entry }) => !isWhole && entry !== null);
    const byParts = await this.byParts(fileId, lumps);
    const left = lumps.filter(({ number }) => !byParts.has(number));
    return new Map([
      ...byParts,
      ...(await this.byDeposits(fileId, left)),
      ...(await this.byLumps(fileId, parts)),
    ]);
  }

  /** Entries without details whose parts are booked from another file. */
  private async byParts(fileId: number, lumps: readonly FileRow[]): Promise<Known> {
    const named = lumps.filter(({ entry }) => entry !== null);
    if (named.length === 0) return new Map();
    const sums = await this.database.query<EntrySum>(
      `select distinct receiver, entry, day, sum(amount)::bigint as amount from bank_file_row
        where not is_whole and file_id <> $1 and (receiver, entry) in (select * from unnest($2::text[], $3::text[]))
        group by file_id, receiver, entry, day having bool_and(outcome in ('NEW', 'KNOWN'))`,
      [fileId, named.map(({ receiver }) => receiver), named.map(({ entry }) => entry)],
    );
    const found = new Set(
      sums.map(({ receiver, entry, day, amount }) => keyOf(receiver, entry, day, amount)),
    );
    return new Map(
      named
        .filter(({ receiver, entry, day, amount }) => found.has(keyOf(receiver, entry!, day, amount)))
        .map(({ number }) => [number, known('PARTS', null)]),
    );
  }

  /** Parts of entries that are booked as a whole from another file. */
  private async byLumps(fileId: number, parts: readonly FileRow[]): Promise<Known> {
    if (parts.length === 0) return new Map();
    const lumps = await this.database.query<Lump>(
      `select w.receiver, w.entry, w.day, w.amount, w.payment_id as id, w.payment_reference as reference
         from bank_file_row w
         join (select receiver, entry, day, sum(amount) as amount from bank_file_row
                where file_id = $1 and not is_whole
                  and (receiver, entry) in (select * from unnest($2::text[], $3::text[]))
                group by receiver, entry, day) p using (receiver, entry, day, amount)
        where w.is_whole and w.file_id <> $1 and w.known_as is null and w.outcome in ('NEW', 'KNOWN')`,
      [fileId, parts.map(({ receiver }) => receiver), parts.map(({ entry }) => entry)],
    );
    const byEntry = new Map(lumps.map((lump) => [keyOf(lump.receiver, lump.entry, lump.day), lump]));
    return new Map(
      parts.flatMap(({ number, receiver, entry, day }) => {
        const lump = byEntry.get(keyOf(receiver, entry!, day));
        return lump ? [[number, known('LUMP', lump)] as const] : [];
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
