import { may, type UserScope } from '@floorplan/identity/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { SERVICE_CONTRACT_TOPICS } from '@floorplan/service-contract/contracts';
import { CONTRACT_CATEGORY } from '@floorplan/service-contract/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContractPortfolio } from './contracts/portfolio.list';

/** Publishes the live topic of service contracts. */
@Injectable()
export class ServiceContractLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly portfolio: ContractPortfolio,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: SERVICE_CONTRACT_TOPICS.portfolio,
      categories: [CONTRACT_CATEGORY],
      mayJoin: (scope) => may(scope, 'portfolio.read'),
      rows: (ids, scope) => this.portfolio.changed(ids, scope),
    });
  }
}
