// SQL for contexts that stand above the vehicles and must not name their tables.

/** Finance type that a document of a day bills: that of the day before, or else the first. */
export const financeTypeOn = (
  vehicleId: string,
  day: string,
): string => `(select h.finance_type from vehicle_holding h
    where h.vehicle_id = ${vehicleId} and not h.is_removed and h.from_day <= ${day}
    order by h.from_day < ${day} desc, h.from_day desc, h.place desc limit 1)`;

/** Day on which a vehicle was invested in: the first of its financing, or that on which it was given up before. */
export const investedOn = (vehicleId: string): string => `(
  select case when h.until_day < h.from_day then h.until_day else min(h.from_day) over () end
    from vehicle_holding h where h.vehicle_id = ${vehicleId} and not h.is_removed order by h.place desc limit 1)`;
