import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { Database, type Where } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { PAYABLES_ORDER, type PayableRow, type PayablesFilter } from '@floorplan/payouts/contracts';
import { PAYABLE_KINDS, PAYABLE_STATUSES } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';

/**
 * SQL of whether there is no account for payable `p`. A dealer is paid as part of its organisation, and a payer
 * who is no party to that from which it has paid.
 */
const LACKS_ACCOUNT = `not p.own_account and not exists (select from account_change a where a.status = 'APPROVED'
  and (a.party_kind = p.receiver_kind and a.party_id = p.receiver_id
      and a.party_organisation_id is not distinct from p.receiver_organisation_id
    or p.receiver_kind = 'dealer' and a.party_kind = 'organisation' and a.party_id = p.receiver_organisation_id))`;

/** SQL of whether the bank has rejected or returned payable `p`, and it is not under way again. */
export const PAYOUT_REFUSED = `p.refused_on is not null and p.status = 'OPEN'`;

/** Payments by hand that a colleague of the reader has proposed, and the reader can approve. */
export const handPaymentsToApprove = (where: Where, { userId }: UserScope): Where =>
  where.and('p.hand_waits and p.hand_proposed_by_id <> ?', userId);

const kindWords = sqlInWords('p.kind', PAYABLE_KINDS, (kind) => `payout.kind_${kind}`);
const statusWords = sqlInWords('p.status', PAYABLE_STATUSES, (status) => `payout.status_${status}`);

const COLUMNS: { readonly [Name in keyof PayableRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'p.id' },
  Kind: { sql: 'p.kind', inFile: kindWords, searched: kindWords, type: 'text' },
  Status: { sql: 'p.status', inFile: statusWords, searched: statusWords, type: 'text' },
  ReceiverKind: { sql: 'p.receiver_kind' },
  ReceiverId: { sql: 'p.receiver_id' },
  ReceiverName: { sql: 'p.receiver_name', type: 'text', searched: true },
  Amount: {
    sql: 'round(p.amount / 100.0, 2)',
    order: 'p.amount',
    summed: 'round(sum(p.amount) / 100.0, 2)',
    type: 'money',
  },
  DueDate: { sql: 'p.due_date', type: 'date' },
  Reference: { sql: 'p.reference', type: 'code', searched: true },
  VehicleId: { sql: 'p.vehicle_id' },
  InvoiceNumber: { sql: 'p.invoice_number::text', type: 'code', searched: true },
  BankReference: { sql: 'p.bank_reference', type: 'code', searched: true },
  RunId: { sql: 'p.run_id', type: 'number' },
  EndToEndId: { sql: 'p.end_to_end_id', type: 'code', searched: true },
  PaidOn: { sql: 'p.paid_on', type: 'date' },
  RefusedOn: { sql: 'p.refused_on', type: 'date' },
  BankCode: { sql: 'p.bank_code', type: 'code' },
  BankText: { sql: 'p.bank_text', type: 'text', searched: true },
  LacksAccount: { sql: `(${LACKS_ACCOUNT})`, type: 'flag' },
  HeldUntil: { sql: 'p.held_until', type: 'date' },
  WaitsForApproval: { sql: 'p.hand_waits', type: 'flag' },
  IsOwn: { sql: ({ userId }) => `coalesce(p.hand_proposed_by_id = '${userId}', false)` },
};

/** What the provider pays, by due day. Only staff may use this list. */
const payables: ListDescription<UserScope, PayablesFilter, typeof COLUMNS> = {
  table: 'payable',
  alias: 'p',
  joined: {},
  columns: COLUMNS,
  order: PAYABLES_ORDER,
  span: ['due_from', 'due_to'],
  language: languageOfScope,
  scope: () => undefined,
  filters: {
    due_from: (where, date) => where.and('p.due_date >= ?::date', date),
    due_to: (where, date) => where.and('p.due_date <= ?::date', date),
    kind: (where, kind) => where.and('p.kind = ?', kind),
    status: (where, status) => where.and('p.status = ?', status),
    receiver_kind: (where, kind) => where.and('p.receiver_kind = ?', kind),
    receiver_id: (where, id) => where.andIf(id, 'p.receiver_id = ?'),
    refused: (where, only) => {
      if (only) where.and(PAYOUT_REFUSED);
    },
    lacks_account: (where, only) => {
      if (only) where.and(`p.status = 'OPEN' and ${LACKS_ACCOUNT}`);
    },
    waits_for_approval: (where, only) => {
      if (only) where.and('p.hand_waits');
    },
    to_approve: (where, only, reader) => only && handPaymentsToApprove(where, reader),
  },
};

@Injectable()
export class PayablesList extends JsonList<UserScope, UserScope, PayablesFilter> {
  constructor(database: Database) {
    super(database, payables, (scope) => scope);
  }
}
