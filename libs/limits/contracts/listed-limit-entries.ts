/**
 * SQL of the ledger of limits for other contexts: one row per change of a used or approved amount, in öre. The
 * ids of an organisation's rows give their order; the sum of `change` is the used amount. Only these columns
 * are part of the contract.
 */
export const LISTED_LIMIT_ENTRIES = `(
  select organisation_id, category, id, recorded_on, at, kind, make_id, row_type, vehicle_id, contract_no, change, balance,
         make_balance, approved
    from limit_entry)`;
