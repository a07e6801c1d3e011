import { investedOn } from '@floorplan/vehicle/contracts';

/**
 * What is owed less what is paid by the day. Importers' invoices and their corrections stand apart from the rest, and
 * count from the day of the investment.
 */
export const UNPAID_PAYABLES_ON = `
  select coalesce(sum(p.owed) filter (where p.is_supplier and p.counts_on <= $1::date), 0)::bigint
           - coalesce(sum(p.amount) filter (where p.is_supplier and p.paid_on <= $1::date), 0)::bigint as suppliers,
         coalesce(sum(p.owed) filter (where not p.is_supplier and p.counts_on <= $1::date), 0)::bigint
           - coalesce(sum(p.amount) filter (where not p.is_supplier and p.paid_on <= $1::date), 0)::bigint as payouts
    from (select p.amount, p.paid_on, p.source_type = 'vehicle' as is_supplier,
                 case when p.status = 'WITHDRAWN' then 0 else p.amount end as owed,
                 case when p.source_type = 'vehicle' then ${investedOn('p.vehicle_id')}
                      when p.source_type = 'invoice' then p.due_date else '-infinity' end as counts_on
            from payable p) p`;
