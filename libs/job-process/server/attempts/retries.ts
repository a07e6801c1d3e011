import { Logger } from '@nestjs/common';
import { Counter } from 'prom-client';

const givenUp = new Counter({
  name: 'messages_given_up_total',
  help: 'Messages that failed for good for a technical reason: each needs a person',
  labelNames: ['code'],
});

/** What becomes of a message that fails for a technical reason. */
export class Retries {
  private readonly logger = new Logger('messages');

  /** @param minutes before each automatic retry; when they are used up the message has failed */
  constructor(readonly minutes: readonly number[]) {}

  /** A message given up is an error in the log and counted, which is what alerts look at. Called when it is recorded. */
  givenUp(detailId: number, code: string): void {
    givenUp.inc({ code });
    this.logger.error(`Message ${detailId} has failed for good after its last try: ${code}`);
  }
}
