import type { UserScope } from '@floorplan/identity/domain';
import { EventLog } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { contractStream } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { ContractDescriptions } from './contract-details';
import { canSeeContract } from './contract-scope';

/** Loads contracts that a caller may see. */
@Injectable()
export class SeenContracts {
  constructor(
    private readonly descriptions: ContractDescriptions,
    private readonly log: EventLog,
  ) {}

  /** @throws 404 when there is no such contract for the caller */
  async load(scope: UserScope, id: number) {
    const loaded = await this.log.load(contractStream, id);
    if (!canSeeContract(scope, loaded.state)) throw notFound();
    return loaded;
  }

  /** @throws 404 when there is no such contract for the caller */
  async describe(scope: UserScope, id: number): Promise<ContractDetails> {
    const { state: contract, version } = await this.load(scope, id);
    return this.descriptions.read(scope, { contract, version });
  }
}
