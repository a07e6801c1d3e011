// SQL for the books, which must not name tables of other contexts. `$1` is the day, as text.

/** Bank references of payments by id. For `joined` of a list. */
export const LISTED_PAYMENTS = '(select id, bank_reference from payment)';

/** Billing runs by month, `yyyy-MM`. */
export const LISTED_BILLING_RUNS = '(select id, month, status from billing_run)';

/** Open amounts of documents by the day: those that receivers owe, and credit balances. */
export const OPEN_DOCUMENTS_ON = `
  select coalesce(sum(e.issued - e.credited - e.paid) filter (where i.total >= 0), 0)::bigint as receivables,
         coalesce(sum(e.issued - e.credited - e.paid) filter (where i.total < 0), 0)::bigint as balances
    from invoice_entry e join invoice i on i.number = e.number where e.effective_on <= $1::date`;

/** What came by the day less what was booked or paid back by then. */
export const UNMATCHED_PAYMENTS_ON = `
  select coalesce(sum((data ->> 'amount')::bigint * case type
           when 'invoicing/PaymentReceived' then 1
           when 'invoicing/PaymentMatched' then -1
           when 'invoicing/PaymentRepaid' then -1
           else 1 end), 0)::bigint as unmatched
    from event
   where stream like 'payment:%' and data ->> 'on' <= $1
     and type in ('invoicing/PaymentReceived', 'invoicing/PaymentMatched', 'invoicing/PaymentRepaid',
                  'invoicing/PaymentMatchTakenBack')`;

/** Buyouts that are netted by the day, and then neither taken back nor billed. */
export const NETTED_BUYOUTS_ON = `
  select coalesce(sum((b.data ->> 'amount')::bigint), 0)::bigint as netted from event b
   where b.stream like 'netting:%' and b.type = 'invoicing/BuyoutNetted' and b.data ? 'billed' and b.data ->> 'on' <= $1
     and not exists (select from event x where x.stream = b.stream and x.version > b.version and x.data ->> 'on' <= $1
       and (x.type = 'invoicing/NettedBuyoutTakenBack' and x.data -> 'vehicleId' = b.data -> 'vehicleId'
         or x.type = 'invoicing/NettedBuyoutsBilled' and x.data -> 'vehicleIds' @> (b.data -> 'vehicleId')))`;
