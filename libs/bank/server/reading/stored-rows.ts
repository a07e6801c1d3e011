import type { BankBalance, BankDeposit, BankPayment } from '@floorplan/bank/formats';
import { storablePart, storableText } from '@floorplan/kernel/wire';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

const COLUMNS = `number int, identity text, receiver text, day date, amount bigint, kind text, payer_name text,
  payer_bankgiro text, payer_account text, payer_number text, documents jsonb, message text, end_to_end_id text,
  reference text, entry text, entry_amount bigint, is_whole boolean, place text`;

const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0]!);

const INSERT = `insert into bank_file_row (file_id, ${NAMES.join(', ')})
  select $1, ${NAMES.map((name) => `r.${name}`).join(', ')} from jsonb_to_recordset($2::jsonb) as r(${COLUMNS})
  on conflict (file_id, number) do nothing`;

const MAX_TEXT = 1_000;

/** The part of a payer's text that can be stored; null when nothing is left. */
const stored = (text: string | null): string | null => storableText(text ?? '', MAX_TEXT);

const rowOf = (payment: BankPayment, number: number): object => ({
  number,
  identity: payment.identity,
  receiver: payment.receiver,
  day: payment.day,
  amount: payment.amount,
  kind: payment.kind,
  payer_name: stored(payment.payer.name),
  payer_bankgiro: stored(payment.payer.bankgiro),
  payer_account: stored(payment.payer.account),
  payer_number: stored(payment.payer.organisationNumber),
  documents: payment.documents.flatMap(({ text, amount }) => {
    const storable = stored(text);
    return storable === null ? [] : [{ text: storable, amount }];
  }),
  message: stored(payment.message),
  end_to_end_id: stored(payment.endToEndId),
  reference: payment.reference,
  entry: payment.entry,
  entry_amount: payment.entryAmount,
  is_whole: payment.isWhole,
  place: storablePart(payment.place),
});

const depositIdentity = (fileId: number, number: number, deposit: BankDeposit): string => {
  const { receiver, day, serial, amount } = deposit;
  return [receiver, day, serial ?? `${fileId}/${number}`, amount].join(' ');
};

/** What files contain, as rows. Nobody sees the rows of a file before the fact that it was read. */
@Injectable()
export class StoredRows {
  constructor(private readonly database: Database) {}

  /** Removes what an earlier reading of the file has left. */
  async remove(fileId: number): Promise<void> {
    for (const table of ['bank_file_row', 'bank_file_deposit', 'bank_balance'])
      await this.database.query(`delete from ${table} where file_id = $1`, [fileId]);
  }

  /** Stores payments of a file. @param from number of the first of them */
  async add(fileId: number, from: number, payments: readonly BankPayment[]): Promise<void> {
    const rows = payments.map((payment, at) => rowOf(payment, from + at));
    await this.database.query(INSERT, [fileId, JSON.stringify(rows)]);
  }

  async addDeposits(fileId: number, deposits: readonly BankDeposit[]): Promise<void> {
    const rows = deposits.map((deposit, at) => ({
      number: at + 1,
      identity: depositIdentity(fileId, at + 1, deposit),
      ...deposit,
    }));
    await this.database.query(
      `insert into bank_file_deposit (file_id, number, identity, receiver, account, day, amount)
       select $1, d.* from jsonb_to_recordset($2::jsonb)
         as d(number int, identity text, receiver text, account text, day date, amount bigint)
       on conflict (file_id, number) do nothing`,
      [fileId, JSON.stringify(rows)],
    );
  }

  async addBalances(fileId: number, balances: readonly BankBalance[]): Promise<void> {
    const rows = balances.map((balance, at) => ({ number: at + 1, ...balance }));
    await this.database.query(
      `insert into bank_balance (file_id, number, account, day, opening, closing)
       select $1, b.* from jsonb_to_recordset($2::jsonb)
         as b(number int, account text, day date, opening bigint, closing bigint)
       on conflict (file_id, number) do nothing`,
      [fileId, JSON.stringify(rows)],
    );
  }
}
