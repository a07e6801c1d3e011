import type { CallsOutside } from '@floorplan/job-process/message-types';
import type { Actor } from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import { CallOutside } from './call-outside';
import { DecideOneByOne } from './decide-one-by-one';
import { DecideTogether } from './decide-together';
import { isDecidedOneByOne, isDecidedTogether, MessageTypes, type HandledType } from '../message-types';

/** Tries to process messages in the way that their type requires. */
@Injectable()
export class MessageAttempts {
  constructor(
    private readonly types: MessageTypes,
    private readonly deciding: DecideTogether,
    private readonly oneByOne: DecideOneByOne,
    private readonly calling: CallOutside,
  ) {}

  /**
   * Tries to process these messages. Skips messages that do not accept an attempt. Returns when every outcome
   * is in the log.
   * @throws when the database is unreachable; the job is then retried
   */
  async process(typeName: string, detailIds: readonly number[], by: Actor): Promise<void> {
    const type = this.types.handled(typeName);
    if (isDecidedTogether(type)) await this.deciding.process(type, detailIds, by);
    else if (isDecidedOneByOne(type)) await this.oneByOne.process(type, detailIds, by);
    else await this.calling.process(type as HandledType<CallsOutside>, detailIds, by);
  }
}
