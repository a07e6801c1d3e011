import { Logger } from '@nestjs/common';
import { Counter } from 'prom-client';

const givenUp = new Counter({
  name: 'messages_given_up_total',
  help: 'Messages that failed for good for a technical reason: each needs a person',
  labelNames: ['code'],
});

/** Retry policy for messages that fail for a technical reason. */
export class Retries {
  private readonly logger = new Logger('messages');

  /**
   * @param minutes pauses before the automatic retries, in order; after the last retry the message has failed
   */
  constructor(readonly minutes: readonly number[]) {}

  /**
   * Logs an error, and counts the message for alerts because it will not be retried. Called after the failure
   * is recorded.
   */
  givenUp(detailId: number, code: string): void {
    givenUp.inc({ code });
    this.logger.error(`Message ${detailId} has failed for good after its last try: ${code}`);
  }
}
