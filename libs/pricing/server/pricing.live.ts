import { may, type RightName, type Scope } from '@floorplan/identity/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { PRICING_TOPICS } from '@floorplan/pricing/contracts';
import {
  FEE_DISCOUNT_CATEGORY,
  INTEREST_RATE_CATEGORY,
  PRICE_PROGRAM_CATEGORY,
} from '@floorplan/pricing/domain';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';

/**
 * Notifies staff when a price list, rate or discount is saved. Other users get no notices: a notice about a
 * hidden row would reveal the existence of that row.
 */
@Injectable()
class PricingLive implements OnModuleInit {
  constructor(private readonly topics: LiveTopics<Scope>) {}

  onModuleInit(): void {
    const add = (name: string, category: string, right: RightName) =>
      this.topics.add({
        name,
        categories: [category],
        mayJoin: (scope) => may(scope, right),
      });
    add(PRICING_TOPICS.priceProgram, PRICE_PROGRAM_CATEGORY, 'programs.history');
    add(PRICING_TOPICS.interestRate, INTEREST_RATE_CATEGORY, 'interest.history');
    add(PRICING_TOPICS.feeDiscount, FEE_DISCOUNT_CATEGORY, 'discounts.listen');
  }
}

@Module({ providers: [PricingLive] })
export class PricingLiveModule {}
