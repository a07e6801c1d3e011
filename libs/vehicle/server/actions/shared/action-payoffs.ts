import { guardedValue } from '@floorplan/platform/commands';
import type { EndTerms, KnownOfPayoff } from '@floorplan/vehicle/domain';
import { RatesNow, Payoffs } from '@floorplan/vehicle/charges';
import { Injectable } from '@nestjs/common';
import type { StepInput } from '../../action-engine/server-action';

/** Calculates payoffs for an action. The action fails when parties or base rates change before its commit. */
@Injectable()
export class ActionPayoffs {
  constructor(
    private readonly payoffs: Payoffs,
    private readonly rates: RatesNow,
  ) {}

  async calculate(
    { vehicle, parties, act, context }: StepInput<unknown>,
    terms: EndTerms,
  ): Promise<KnownOfPayoff> {
    const rates = guardedValue(act, await this.rates.current());
    const known = { today: context.today, parties: parties(), rates };
    return { payoff: await this.payoffs.calculate(vehicle, terms, known) };
  }
}
