import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { capitalOf } from '@floorplan/ledger/domain';
import type { Tie } from '@floorplan/ledger/contracts';
import { Database } from '@floorplan/platform/event-store';
import { OutstandingCapitals } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';

/** What stands beside the balance of an account. Öre, debit above 0. */
export interface TiedSum {
  readonly amount: number;
  readonly due: number | null;
}

/** Open amounts of documents by the day: those that receivers owe, and credit balances. */
const DOCUMENTS = `
  select coalesce(sum(e.issued - e.credited - e.paid) filter (where i.total >= 0), 0)::bigint as receivables,
         coalesce(sum(e.issued - e.credited - e.paid) filter (where i.total < 0), 0)::bigint as balances
    from invoice_entry e join invoice i on i.number = e.number where e.effective_on <= $1::date`;

/** What came by the day less what was booked or paid back by then. */
const PAYMENTS = `
  select coalesce(sum((data ->> 'amount')::bigint * case type
           when 'invoicing/PaymentReceived' then 1
           when 'invoicing/PaymentMatched' then -1
           when 'invoicing/PaymentRepaid' then -1
           else 1 end), 0)::bigint as unmatched
    from event
   where stream like 'payment:%' and data ->> 'on' <= $1
     and type in ('invoicing/PaymentReceived', 'invoicing/PaymentMatched', 'invoicing/PaymentRepaid',
                  'invoicing/PaymentMatchTakenBack')`;

/** Day on which the vehicle of payable `p` was invested in: the first, or that on which it was given up before it began. */
const INVESTED_ON = `(select case when h.until_day < h.from_day then h.until_day else min(h.from_day) over () end
    from vehicle_holding h where h.vehicle_id = p.vehicle_id and not h.is_removed order by h.place desc limit 1)`;

/**
 * What is owed less what is paid by the day. Importers' invoices and their corrections stand apart from the rest, and
 * count from the day of the investment.
 */
const PAYABLES = `
  select coalesce(sum(p.owed) filter (where p.is_supplier and p.counts_on <= $1::date), 0)::bigint
           - coalesce(sum(p.amount) filter (where p.is_supplier and p.paid_on <= $1::date), 0)::bigint as suppliers,
         coalesce(sum(p.owed) filter (where not p.is_supplier and p.counts_on <= $1::date), 0)::bigint
           - coalesce(sum(p.amount) filter (where not p.is_supplier and p.paid_on <= $1::date), 0)::bigint as payouts
    from (select p.amount, p.paid_on, p.kind in ('IMPORTER_INVOICE', 'CORRECTION') as is_supplier,
                 case when p.status = 'WITHDRAWN' then 0 else p.amount end as owed,
                 case when p.kind in ('IMPORTER_INVOICE', 'CORRECTION') then ${INVESTED_ON}
                      when p.kind = 'LOAN' then i.due_date else '-infinity' end as counts_on
            from payable p left join invoice i on i.number = p.invoice_number) p`;

/** Buyouts that are netted by the day, and then neither taken back nor billed. */
const NETTED = `
  select coalesce(sum((b.data ->> 'amount')::bigint), 0)::bigint as netted from event b
   where b.stream like 'netting:%' and b.type = 'invoicing/BuyoutNetted' and b.data ? 'billed' and b.data ->> 'on' <= $1
     and not exists (select from event x where x.stream = b.stream and x.version > b.version and x.data ->> 'on' <= $1
       and (x.type = 'invoicing/NettedBuyoutTakenBack' and x.data -> 'vehicleId' = b.data -> 'vehicleId'
         or x.type = 'invoicing/NettedBuyoutsBilled' and x.data -> 'vehicleIds' @> (b.data -> 'vehicleId')))`;

/** Reads what accounts of the books are compared with, from the tables of documents, payments and vehicles. */
@Injectable()
export class TiedSums {
  constructor(
    private readonly database: Database,
    private readonly capitals: OutstandingCapitals,
  ) {}

  async on(day: string): Promise<ReadonlyMap<Tie, TiedSum>> {
    const [documents, payments, payables, netted, capitals] = await Promise.all([
      this.read<{ receivables: number; balances: number }>(DOCUMENTS, day),
      this.read<{ unmatched: number }>(PAYMENTS, day),
      this.read<{ suppliers: number; payouts: number }>(PAYABLES, day),
      this.read<{ netted: number }>(NETTED, day),
      this.capitals.on(day),
    ]);
    const plain = (amount: number): TiedSum => ({ amount, due: null });
    return new Map<Tie, TiedSum>([
      ['RECEIVABLES', plain(documents.receivables)],
      ...FINANCE_TYPES.map((type): [Tie, TiedSum] => {
        const capital = capitals.find(({ financeType }) => financeType === type);
        const { outstanding = 0, due = 0 } = capital ?? {};
        return [capitalOf(type) as Tie, { amount: outstanding + due, due }];
      }),
      ['NETTED', plain(netted.netted)],
      ['ADVANCES', plain(documents.balances - payments.unmatched)],
      ['SUPPLIERS', plain(-payables.suppliers)],
      ['PAYOUTS', plain(-payables.payouts)],
    ]);
  }

  private async read<Sums extends object>(sql: string, ...values: string[]): Promise<Sums> {
    const [row] = await this.database.query<Sums>(sql, values);
    return row!;
  }
}
