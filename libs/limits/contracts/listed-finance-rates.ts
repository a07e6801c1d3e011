/**
 * How much of a car's price a dealer organisation may borrow, in percent by the id of the make, new and used: as
 * `financeRatePct` of the domain says it for stock loans. Joined by the organisation's id: only these columns are
 * promised. `stock` is for every make without a row of its own.
 */
export const LISTED_FINANCE_RATES = `(
  select l.organisation_id as id,
         case when l.use_distribution then (select jsonb_object_agg(coalesce(r ->> 'makeId', 'stock'), r -> 'financeRateNewPct')
           from jsonb_array_elements(l.make_limits) r) else '{"stock": 100}' end as new_cars,
         case when l.use_distribution then (select jsonb_object_agg(coalesce(r ->> 'makeId', 'stock'), r -> 'financeRateUsedPct')
           from jsonb_array_elements(l.make_limits) r) else '{"stock": 100}' end as used_cars
    from limit_category l where l.category = 'F3')`;
