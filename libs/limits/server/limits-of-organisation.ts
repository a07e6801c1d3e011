import { may, type Scope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { limitStream } from '@floorplan/limits/domain';
import type { DealerOrganisationRow } from '@floorplan/parties/contracts';
import { EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadSpecifications } from './list-limits.query';

/** The limits on the page of one dealer organisation. */
@Injectable()
export class LimitsOfOrganisation {
  constructor(
    private readonly queryBus: QueryBus,
    private readonly log: EventLog,
  ) {}

  async read(scope: Scope, organisationId: number): Promise<Partial<DealerOrganisationRow>> {
    if (!may(scope, 'limits.read')) return {};
    const rows = await this.queryBus.execute(new ReadSpecifications(scope, organisationId));
    if (!rows) return {};
    const LimitSpecifications = [...rows];
    if (!may(scope, 'limits.history')) return { LimitSpecifications };
    const { wholesale } = (await this.log.load(limitStream, organisationId)).state;
    return { DealerOrgLimit: wholesale === null ? null : kronorOfOre(wholesale), LimitSpecifications };
  }
}
