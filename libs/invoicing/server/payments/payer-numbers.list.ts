import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  PAYER_NUMBER_ORDER,
  type PayerNumberRow,
  type PayerNumbersFilter,
} from '@floorplan/invoicing/contracts';
import { PAYER_NUMBER_KINDS } from '@floorplan/invoicing/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

interface Reader {
  readonly scope: UserScope;
}

const kind = sqlInWords('n.kind', PAYER_NUMBER_KINDS, (code) => `payment.payer_${code}`);
const SHARED = `exists (select 1 from payer_number o where o.number = n.number and o.kind = n.kind and not o.is_unlearnt
  and (o.receiver_side, o.receiver_id) <> (n.receiver_side, n.receiver_id))`;

const COLUMNS: { readonly [Name in keyof PayerNumberRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'n.id' },
  Version: { sql: 'n.version' },
  Kind: { sql: 'n.kind', inFile: kind, searched: kind, type: 'text' },
  Number: { sql: 'n.number', type: 'code', searched: true },
  ReceiverType: { sql: 'n.receiver_side', type: 'text' },
  ReceiverId: { sql: 'n.receiver_id', type: 'number' },
  ReceiverName: { sql: 'n.receiver_name', type: 'text', searched: true },
  BankReference: { sql: 'n.payment_reference', type: 'code', searched: true },
  LearntDate: { sql: 'n.learnt_on', type: 'date' },
  LearntBy: { sql: 'n.learnt_by', type: 'text', searched: true },
  IsShared: { sql: SHARED, type: 'flag' },
};

/** Bankgiros and accounts by which payers are known. Only staff may use this list. */
const payerNumbers: ListDescription<Reader, PayerNumbersFilter, typeof COLUMNS> = {
  table: 'payer_number',
  alias: 'n',
  joined: {},
  columns: COLUMNS,
  order: PAYER_NUMBER_ORDER,
  language: ({ scope }) => languageOfScope(scope),
  scope: (where) => {
    where.and('not n.is_unlearnt');
  },
  filters: {},
};

@Injectable()
export class PayerNumbersList extends JsonList<UserScope, Reader, PayerNumbersFilter> {
  constructor(database: Database) {
    super(database, payerNumbers, (scope) => ({ scope }));
  }
}
