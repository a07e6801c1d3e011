/**
 * SQL of the finance rates for stock loans: the share of a vehicle's price that a dealer organisation may
 * borrow. The rates are in percent by make id, for new and used vehicles. `stock` applies to every make
 * without a row. Same calculation as `financeRatePct` in the domain. Join by the organisation's id; only
 * these columns are part of the contract.
 */
export const LISTED_FINANCE_RATES = `(
  select l.organisation_id as id,
         case when l.use_distribution then (select jsonb_object_agg(coalesce(r ->> 'makeId', 'stock'), r -> 'financeRateNewPct')
           from jsonb_array_elements(l.make_limits) r) else '{"stock": 100}' end as new_cars,
         case when l.use_distribution then (select jsonb_object_agg(coalesce(r ->> 'makeId', 'stock'), r -> 'financeRateUsedPct')
           from jsonb_array_elements(l.make_limits) r) else '{"stock": 100}' end as used_cars
    from limit_category l where l.category = 'F3')`;
