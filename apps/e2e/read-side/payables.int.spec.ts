import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InvoiceRow } from '@floorplan/invoicing/contracts';
import { addDays, nextBankDay } from '@floorplan/kernel';
import type { OwnPayoutsAnswer, PayableRow } from '@floorplan/payouts/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import { errorsOfBooks } from '../support/ledger';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';

let system: System;
let admin: Client;
let sender: Sender;
let clients: Record<'imp' | 'imp2' | 'dea', Client>;
const messages = new Messages(83);
const DUE = addDays(TODAY, 12);

async function financed(): Promise<{ id: number; invoice: string; total: number }> {
  const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
  Object.assign(message.Invoice, { InvoiceDate: TODAY, DueDate: DUE });
  await sender.outcome(message);
  const { VehicleId } = await sender.settled(message.MessageId);
  const { InvoiceNumber, NetAmount, VATAmount } = message.Invoice as unknown as {
    InvoiceNumber: string;
    NetAmount: number;
    VATAmount: number;
  };
  return { id: VehicleId!, invoice: InvoiceNumber, total: NetAmount + VATAmount };
}

const payables = async (vehicleId: number): Promise<readonly PayableRow[]> => {
  const answer = await admin.must(
    admin.get<{ Rows: PayableRow[] }>('/api/v1/bank/payables?limit=all'.replace('all', '100000')),
  );
  return answer.Rows.filter(({ VehicleId }) => VehicleId === vehicleId);
};
const becomes = async (id: number, wanted: readonly Partial<PayableRow>[]) => {
  let last: readonly PayableRow[] = [];
  const matches = async () => {
    last = await payables(id);
    return (
      last.length === wanted.length &&
      wanted.every((want, at) =>
        Object.entries(want).every(([key, value]) => last[at]![key as keyof PayableRow] === value),
      )
    );
  };
  await eventually(`payables of vehicle ${id} to be ${JSON.stringify(wanted)}`, matches);
  return last;
};
const own = async (by: Client, id: number) =>
  (await by.must(by.get<OwnPayoutsAnswer>(`/api/v1/payouts?vehicle_id=${id}`))).Rows;

const invoiceAt = (by: Client, invoice: string) =>
  by.get<InvoiceRow>(`/api/v1/invoices?receiverType=IMP&receiverId=0&externalId=${invoice}`);

beforeAll(async () => {
  system = await System.start({ vehicles: 60 });
  admin = await system.user('admin');
  const [imp, imp2, dea] = await Promise.all([system.user('imp'), system.user('imp2'), system.user('dea')]);
  clients = { imp, imp2, dea };
  sender = new Sender(system, await system.partner());
});
afterAll(() => system.stop());

describe('the invoice of a financed vehicle', () => {
  test('is to be paid to its importer on its due date, which only the importer sees', async () => {
    const { id, invoice, total } = await financed();
    const due = nextBankDay(DUE);
    await becomes(id, [
      { Kind: 'IMPORTER_INVOICE', Status: 'OPEN', Amount: total, DueDate: due, Reference: invoice },
    ]);
    expect(await own(clients.imp, id)).toMatchObject([{ State: 'WAITING', DueDate: due, Amount: total }]);
    expect(await own(clients.imp2, id)).toEqual([]);
    expect(await own(clients.dea, id)).toEqual([]);
    const listed = await invoiceAt(clients.imp, invoice);
    expect(listed.body).toMatchObject({ Payout: { State: 'WAITING', Date: due, BankText: null } });
    expect((await invoiceAt(clients.imp2, invoice)).status).toBe(404);
    const file = await clients.imp.post('/api/v1/invoices/export', {
      Filter: { type: 'IMP', source: 'external', text: invoice },
      Columns: [{ Key: 'Payout', Header: 'Utbetalning' }],
      Format: 'csv',
      Sort: { Key: 'Payout', Descending: false },
    });
    expect(file.text).toContain(`Betalas ${due}`);
  });

  test('is paid at the corrected price, and not at all after a reversal', async () => {
    const { id, invoice } = await financed();
    const [before] = await becomes(id, [{ Status: 'OPEN' }]);
    await admin.must(
      admin.post(`/api/v1/vehicles/${id}/price_correction`, {
        vehicle: { NewPrice: 100_000 },
        specification: [],
        invoiceno: `${id}-K`,
        reverse_invoiceno: `${id}-R`,
      }),
    );
    await becomes(id, [{ Id: before!.Id, Status: 'OPEN', Amount: 125_000, Reference: `${id}-K` }]);
    expect((await invoiceAt(clients.imp, `${id}-K`)).body.Payout).toMatchObject({ State: 'WAITING' });
    expect((await invoiceAt(clients.imp, invoice)).body).toMatchObject({ Status: 'CREDITED', Payout: null });
    await admin.must(admin.post(`/api/v1/vehicles/${id}/reverse`, { invoiceno: `${id}-H` }));
    await becomes(id, [{ Id: before!.Id, Status: 'WITHDRAWN' }]);
    expect(await own(clients.imp, id)).toEqual([]);
  });
});

describe('an invoice that was paid before the portal began to pay', () => {
  /** Consigned vehicles of the demo whose invoices fell due before today, with their totals. */
  const paidBefore = async (): Promise<readonly { id: number; net: number; total: number }[]> => {
    const rows = await system.owner.query<{ id: number; net: string; total: string }>(
      `select split_part(e.stream, ':', 2)::int as id, e.data -> 'supplierInvoice' ->> 'net' as net,
              e.data -> 'supplierInvoice' ->> 'total' as total
         from event e join vehicle v on v.id = split_part(e.stream, ':', 2)::int
        where e.type = 'vehicle/FinancingStarted' and v.status_code = 0 and v.finance_type = 'CONSIGN'
          and e.data -> 'supplierInvoice' ->> 'dueDate' < $1
          and not exists (select from event c where c.stream = e.stream and c.type = 'vehicle/PriceCorrected')
        order by 1`,
      [TODAY],
    );
    return rows.map(({ id, net, total }) => ({ id, net: Number(net) / 100, total: Number(total) / 100 }));
  };

  test('is not paid again when its price is corrected or it is reversed: only the difference is left', async () => {
    const [corrected, reversed] = await paidBefore();
    const paid = { Kind: 'IMPORTER_INVOICE', Status: 'PAID', Amount: corrected!.total } as const;
    await becomes(corrected!.id, [paid]);
    await admin.must(
      admin.post(`/api/v1/vehicles/${corrected!.id}/price_correction`, {
        vehicle: { NewPrice: corrected!.net + 10_000 },
        specification: [],
        invoiceno: `${corrected!.id}-K`,
        reverse_invoiceno: `${corrected!.id}-R`,
      }),
    );
    await becomes(corrected!.id, [paid, { Kind: 'CORRECTION', Status: 'OPEN', Amount: 12_500 }]);
    await admin.must(
      admin.post(`/api/v1/vehicles/${reversed!.id}/reverse`, { invoiceno: `${reversed!.id}-H` }),
    );
    await becomes(reversed!.id, [
      { ...paid, Amount: reversed!.total },
      { Kind: 'CORRECTION', Status: 'OPEN', Amount: -reversed!.total },
    ]);
    expect(await errorsOfBooks(system, admin)).toEqual([]);
  });
});
