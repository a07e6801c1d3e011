import type { UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Database, Where } from '@floorplan/platform/event-store';
import type { OwnPayout } from '@floorplan/payouts/contracts';
import type { PayableKind, PayableStatus } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { PAID_BY_RUN_ON } from './paid-by-run-on';
import { isOfReceiver } from './bank-reasons';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly kind: PayableKind;
  readonly status: PayableStatus;
  readonly amount: number;
  readonly reference: string;
  readonly due: string;
  readonly paid: string | null;
  readonly refused: string | null;
  readonly bank_code: string | null;
  readonly bank_text: string | null;
  readonly vehicle_id: number | null;
  readonly invoice_number: number | null;
}

const MOST = 100;

const stateOf = ({ status, refused }: Row): OwnPayout['State'] => {
  if (status === 'PAID') return 'PAID';
  return refused === null ? 'WAITING' : 'REFUSED';
};

const payoutOf = (row: Row): OwnPayout => ({
  Id: row.id,
  Kind: row.kind,
  Amount: kronorOfOre(row.amount),
  Reference: row.reference,
  DueDate: row.due,
  State: stateOf(row),
  PaidOn: row.paid,
  BankText: isOfReceiver(row.bank_code) ? row.bank_text : null,
  VehicleId: row.vehicle_id,
  InvoiceNumber: row.invoice_number === null ? null : String(row.invoice_number),
});

/**
 * Payments to receivers in the caller's scope: an importer sees those to itself, users of dealers those to their
 * facilities and organisations. What is withdrawn does not exist for them.
 */
@Injectable()
export class OwnPayouts {
  constructor(private readonly database: Database) {}

  async read(
    scope: UserScope,
    { vehicleId, invoiceNumber }: { readonly vehicleId: number; readonly invoiceNumber: number },
  ): Promise<readonly OwnPayout[]> {
    if (vehicleId === 0 && invoiceNumber === 0) return [];
    const where = new Where().and(`p.status <> 'WITHDRAWN'`);
    where.andIf(vehicleId, 'p.vehicle_id = ?').andIf(invoiceNumber, 'p.invoice_number = ?');
    seenIn(where, scope);
    const rows = await this.database.query<Row>(
      `select p.id, p.kind, p.status, p.amount, p.reference, (${PAID_BY_RUN_ON})::text as due, p.paid_on::text as paid,
              p.refused_on::text as refused, p.bank_code, p.bank_text, p.vehicle_id, p.invoice_number
         from payable p ${where.sql} order by p.id limit ${MOST}`,
      where.values,
    );
    return rows.map(payoutOf);
  }
}

function seenIn(where: Where, { importerIds, dealerIds, organisationIds, role }: UserScope): void {
  if (importerIds !== 'all') where.and(`p.receiver_kind = 'importer'`).oneOf('p.receiver_id', importerIds);
  if (dealerIds === 'all') return;
  const organisations = role === 'DEO' && organisationIds !== 'all' ? organisationIds : [];
  where.and(
    `(p.receiver_kind = 'dealer' and p.receiver_id = any(?)
       or p.receiver_kind = 'organisation' and p.receiver_id = any(?))`,
    dealerIds,
    organisations,
  );
}
