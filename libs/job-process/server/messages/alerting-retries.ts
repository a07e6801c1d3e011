import { TechnicalRetries } from '@floorplan/job-process/contracts';
import { Logger } from '@nestjs/common';
import { Counter } from 'prom-client';

const givenUp = new Counter({
  name: 'messages_given_up_total',
  help: 'Messages that failed for good for a technical reason: each needs a person',
  labelNames: ['code'],
});

/** Retries as configured; a message given up is an error in the log and counted, which is what alerts look at. */
export class AlertingRetries extends TechnicalRetries {
  private readonly logger = new Logger('messages');

  constructor(override readonly minutes: readonly number[]) {
    super();
  }

  override givenUp(detailId: number, code: string): void {
    givenUp.inc({ code });
    this.logger.error(`Message ${detailId} has failed for good after its last try: ${code}`);
  }
}
