import { may, type UserScope } from '@floorplan/identity/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { RESIDUAL_VALUE_TOPICS } from '@floorplan/residual-value/contracts';
import { RESIDUAL_VALUE_CATEGORY } from '@floorplan/residual-value/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AvailableResiduals } from './lists/available.list';

/** Publishes the live topic of residual-value contracts. */
@Injectable()
export class ResidualValueLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly contracts: AvailableResiduals,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: RESIDUAL_VALUE_TOPICS.contracts,
      categories: [RESIDUAL_VALUE_CATEGORY],
      mayJoin: (scope) => may(scope, 'residuals.read'),
      rows: (ids, scope) => this.contracts.changed(ids, scope),
    });
  }
}
