/**
 * SQL of vehicles' parts in the documents of the provider, for reports of other contexts. Amounts in öre. Only
 * these columns are part of the contract.
 */
export const LISTED_DOCUMENTS = `(
  select i.number, i.category, i.credited, i.receiver_side, i.receiver_id, i.invoice_date, p.vehicle_id, p.total
    from invoice i join invoice_vehicle p on p.number = i.number)`;
