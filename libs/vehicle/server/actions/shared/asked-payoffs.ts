import type { EndTerms, KnownOfPayoff } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import type { Asked } from '../../action-engine/server-action';
import { RatesNow } from '../../reckoning/rates-now';
import { Payoffs } from '../../reckoning/payoff';
import { held } from '../../reference/held';

/** Calculates payoffs; the act fails when parties or base rates change before the commit. */
@Injectable()
export class AskedPayoffs {
  constructor(
    private readonly payoffs: Payoffs,
    private readonly rates: RatesNow,
  ) {}

  async of({ vehicle, parties, act, doing }: Asked<unknown>, terms: EndTerms): Promise<KnownOfPayoff> {
    const rates = held(act, await this.rates.current());
    const known = { today: doing.today, parties: parties(), rates };
    return { payoff: await this.payoffs.of(vehicle, terms, known) };
  }
}
