import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '@floorplan/identity/domain';
import { MessageOutcomes, type MessageStatusAnswer } from '@floorplan/job-process/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadMessageStatus } from './read-message-status.query';

const ASK_EVERY_MS = 150;

/** A message that waits for something outside it has a code; one that is still handled has none. */
const isSettled = ({ Status, StatusCode }: MessageStatusAnswer): boolean =>
  Status !== 'PENDING' || StatusCode !== null;

@Injectable()
export class AwaitedOutcomes extends MessageOutcomes {
  constructor(private readonly queryBus: QueryBus) {
    super();
  }

  override async settled(scope: Scope, messageId: string, withinMs: number): Promise<MessageStatusAnswer> {
    const until = Date.now() + withinMs;
    for (;;) {
      const answer = await this.queryBus.execute(new ReadMessageStatus(scope, messageId));
      if (isSettled(answer) || Date.now() >= until) return answer;
      await pause(ASK_EVERY_MS);
    }
  }
}
