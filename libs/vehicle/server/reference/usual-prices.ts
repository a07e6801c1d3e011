import type { BusinessDate } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { SUPPLIER_INVOICE, type UsualPrice } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

export type UsualPriceOf = (makeId: number | null | undefined) => UsualPrice | null;

/** Net amounts of the importers' invoices of the last 24 months by make, without those that were credited. */
const USUAL_PRICES = `
  select v.make_id as "makeId", count(*)::int as cars,
    percentile_disc(0.5) within group (order by i.net)::bigint as median
  from supplier_invoice i join vehicle v on v.id = i.vehicle_id
  where i.category = $2 and not i.is_removed and not i.is_credited and v.make_id is not null
    and i.invoice_date >= $1::date - interval '24 months' and i.invoice_date < $1::date
  group by v.make_id`;

/** Usual prices of cars by make, read once a day, because a warning need not include today's cars. */
@Injectable()
export class UsualPrices {
  private latest: { readonly day: BusinessDate; readonly prices: Promise<UsualPriceOf> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<UsualPriceOf> {
    const day = this.clock.today();
    if (this.latest?.day !== day) this.latest = { day, prices: this.read(day) };
    const { latest } = this;
    try {
      return await latest.prices;
    } catch (error) {
      // The next caller reads again.
      if (this.latest === latest) this.latest = null;
      throw error;
    }
  }

  private async read(day: BusinessDate): Promise<UsualPriceOf> {
    const rows = await this.database.query<UsualPrice & { makeId: number }>(USUAL_PRICES, [
      day,
      SUPPLIER_INVOICE,
    ]);
    const byMake = new Map(rows.map(({ makeId, median, cars }) => [makeId, { median, cars }]));
    return (makeId) => (makeId == null ? null : (byMake.get(makeId) ?? null));
  }
}
