import { PartyParameters, type Parameter } from '@floorplan/reports/contracts';
import type { Where } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { HeldCapital, heldWhere, type HeldQuestion } from './held-capital';

export const DAY: Parameter = { key: 'DAY', type: 'Date', preset: 'today', isPast: true };

/** SQL of the stock at the end of a day, for the reports about one day. */
@Injectable()
export class StockOnDay {
  constructor(
    private readonly held: HeldCapital,
    readonly parties: PartyParameters,
  ) {}

  /**
   * Adds the conditions to `where`, and returns SQL of one row per vehicle: dealer_id, finance_type, make_id,
   * make, days (since the period began), capital in öre, and whether it `waits` for an approval.
   */
  async rows(
    question: Omit<HeldQuestion, 'from' | 'to'>,
    day: string,
  ): Promise<{ sql: string; where: Where }> {
    const held = { ...question, from: day, to: day };
    const plans = (await this.held.read(held, [day])).map(({ vehicle_id, place, capitals: [capital] }) => ({
      vehicle_id,
      place,
      capital,
    }));
    const where = heldWhere(held);
    const [on, planned] = [where.value(day), where.value(JSON.stringify(plans))];
    const sql = `(
      select p.dealer_id, p.finance_type, v.make_id, v.make,
             ${on}::date - coalesce(p.period_begin, p.from_day) as days,
             case when p.repays then coalesce(r.capital, 0) else p.capital end as capital,
             ${waitsOn(on)} as waits
        from vehicle_holding p join vehicle v on v.id = p.vehicle_id
        left join (select distinct vehicle_id from vehicle_wait) w on w.vehicle_id = p.vehicle_id
        left join json_to_recordset(${planned}::json) as r(vehicle_id bigint, place int, capital bigint)
          on r.vehicle_id = p.vehicle_id and r.place = p.place
       ${where.sql})`;
    return { sql, where };
  }
}

/**
 * SQL condition that the vehicle waits for an approval at the end of the day. Only vehicles that have waited,
 * joined as `w`, are looked up.
 */
const waitsOn = (day: string): string => `
  case when w.vehicle_id is null then false else (
    select s.approve_status from vehicle_wait s
     where s.vehicle_id = p.vehicle_id and s.on_day <= ${day}::date
       and not exists (select from vehicle_undone u where u.vehicle_id = s.vehicle_id and u.version = s.version)
     order by s.version desc limit 1) is not null end`;
