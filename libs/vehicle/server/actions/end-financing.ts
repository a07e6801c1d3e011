import type { DealerWithMakes } from '@floorplan/parties/contracts';
import {
  byQuote,
  endTermsFor,
  endTermsOf,
  type EndFinancingBody,
  type EndTerms,
  type EndTermsBody,
  type KnownOfEnd,
  type KnownOfPayoff,
  type KnownOfQuote,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { RatesNow } from '../rates-now';
import { held } from './held';
import { Payoffs } from './payoff';
import type { ActionSteps, Asked } from './server-action';

/** What ending comes to; the act then stands only while neither parties nor base rates change. */
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

/** The numbers that a dealer buys under, its organisation's first. */
export const dealerNumbersOf = (dealer: DealerWithMakes): readonly string[] =>
  [dealer.organizationNumber, dealer.branchOrganizationNumber, dealer.branchOrganizationNumberRental].flatMap(
    (number) => number ?? [],
  );

/** What it comes to, and who may buy. A private label goes by its quote. */
@Injectable()
export class EndFinancingSteps implements ActionSteps<EndFinancingBody, KnownOfEnd> {
  constructor(private readonly payoffs: AskedPayoffs) {}

  async prepare(asked: Asked<EndFinancingBody>): Promise<KnownOfEnd> {
    const { vehicle, doing, parties } = asked;
    const body = vehicle.financing?.type === 'PL_FINANCE' ? byQuote(vehicle, asked.body) : asked.body;
    const dealer = parties().dealers.find(({ id }) => id === vehicle.parties.dealerId)!;
    return {
      ...(await this.payoffs.of(asked, endTermsFor(vehicle, body, doing.today))),
      dealerNumbers: dealerNumbersOf(dealer),
    };
  }
}

@Injectable()
export class EndQuoteSteps implements ActionSteps<EndTermsBody, KnownOfQuote> {
  constructor(private readonly payoffs: AskedPayoffs) {}

  async prepare(asked: Asked<EndTermsBody>): Promise<KnownOfQuote> {
    const known = await this.payoffs.of(asked, endTermsOf(asked.body, asked.doing.today));
    return { ...known, number: known.payoff.ok ? await asked.nextId('end_quote_number') : 0 };
  }
}

@Injectable()
export class RequestEndSteps implements ActionSteps<EndTermsBody, KnownOfPayoff> {
  constructor(private readonly payoffs: AskedPayoffs) {}

  prepare(asked: Asked<EndTermsBody>): Promise<KnownOfPayoff> {
    return this.payoffs.of(asked, endTermsOf(asked.body, asked.doing.today));
  }
}
