import { EventLog } from '@floorplan/platform/event-store';
import type { RegisteredRateRow } from '@floorplan/pricing/contracts';
import {
  interestRateStream,
  rateRegister,
  type InterestRateSaved,
  type RateEntry,
} from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';

/** Returns every value that was added to an interest rate. Empty when the rate does not exist. */
export class ReadRateHistory extends Query<readonly RegisteredRateRow[]> {
  constructor(readonly id: number) {
    super();
  }
}

const entryOf = ({ at, by, reason }: RateEntry) => ({ At: at, By: by, Reason: reason });

@Injectable()
@QueryHandler(ReadRateHistory)
export class ReadRateHistoryHandler implements IQueryHandler<ReadRateHistory> {
  constructor(private readonly log: EventLog) {}

  async execute({ id }: ReadRateHistory): Promise<readonly RegisteredRateRow[]> {
    const events = await this.log.history(interestRateStream, id);
    const saves = events.map(({ metadata, recordedAt, data }) => ({
      at: metadata.at ?? recordedAt.toISOString(),
      by: metadata.actor.name,
      data: data as InterestRateSaved['data'],
    }));
    return rateRegister(saves).map(({ validFrom, value, registered, withdrawn }) => ({
      ValidFrom: validFrom,
      Value: value,
      Registered: entryOf(registered),
      Withdrawn: withdrawn && entryOf(withdrawn),
    }));
  }
}
