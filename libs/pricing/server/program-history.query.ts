import { EventLog } from '@floorplan/platform/event-store';
import type { PriceProgramHistoryAnswer } from '@floorplan/pricing/contracts';
import { priceProgramStream, type PriceProgramSaved } from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { programRow } from './program-row';

/** Returns every save of one price program, newest first. Empty when the program does not exist. */
export class ReadProgramHistory extends Query<PriceProgramHistoryAnswer> {
  constructor(readonly id: number) {
    super();
  }
}

@Injectable()
@QueryHandler(ReadProgramHistory)
export class ReadProgramHistoryHandler implements IQueryHandler<ReadProgramHistory> {
  constructor(private readonly log: EventLog) {}

  async execute({ id }: ReadProgramHistory): Promise<PriceProgramHistoryAnswer> {
    const events = await this.log.history(priceProgramStream, id);
    const Rows = events.map(({ version, metadata, recordedAt, data }) => {
      const { before, after } = data as PriceProgramSaved['data'];
      return {
        Version: version,
        At: metadata.at ?? recordedAt.toISOString(),
        By: metadata.actor.name,
        Before: before && programRow(before),
        After: programRow(after),
      };
    });
    return { Rows: Rows.reverse(), Total: Rows.length };
  }
}
