import { MessageTypes } from '@floorplan/job-process/message-types';
import type { Actor } from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import { CallOutside } from './call-outside';
import { DecideTogether } from './decide-together';

/** Attempts messages, each with the strategy of its type. */
@Injectable()
export class MessageAttempts {
  constructor(
    private readonly types: MessageTypes,
    private readonly deciding: DecideTogether,
    private readonly calling: CallOutside,
  ) {}

  /**
   * Skips messages that do not accept an attempt. Every outcome is in the log when this returns. @throws when
   * the database is unreachable; the job is then retried
   */
  async process(typeName: string, detailIds: readonly number[], by: Actor): Promise<void> {
    const type = this.types.of(typeName);
    if ('decide' in type) await this.deciding.process(type, detailIds, by);
    else await this.calling.process(type, detailIds, by);
  }
}
