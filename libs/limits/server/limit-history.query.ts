import { kronorOfOre } from '@floorplan/kernel';
import type { LimitChangeRow } from '@floorplan/limits/contracts';
import { LIMIT_SAVES, limitChanges, limitStream, type LimitSaved } from '@floorplan/limits/domain';
import { EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';

/** Returns all changes of an organisation's limits, newest first. */
export class ReadLimitHistory extends Query<readonly LimitChangeRow[]> {
  constructor(readonly organisationId: number) {
    super();
  }
}

const inKronor = (ore: number | null) => (ore === null ? null : kronorOfOre(ore));

@Injectable()
@QueryHandler(ReadLimitHistory)
export class ReadLimitHistoryHandler implements IQueryHandler<ReadLimitHistory> {
  constructor(private readonly log: EventLog) {}

  async execute({ organisationId }: ReadLimitHistory): Promise<readonly LimitChangeRow[]> {
    const events = await this.log.history(limitStream, organisationId, LIMIT_SAVES);
    const changes = limitChanges(events.map(({ type, data }) => ({ type, data }) as LimitSaved));
    return changes
      .map(({ category, before, after, distributed, reason }, at): LimitChangeRow => {
        const { version, metadata, recordedAt } = events[at]!;
        return {
          Version: version,
          At: metadata.at ?? recordedAt.toISOString(),
          By: metadata.actor.name,
          CreditLimitType: category,
          Before: inKronor(before),
          After: inKronor(after),
          DistributionChanged: distributed,
          Reason: reason,
        };
      })
      .reverse();
  }
}
