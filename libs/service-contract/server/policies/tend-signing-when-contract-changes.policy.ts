import { JobQueues } from '@floorplan/platform/jobs';
import { idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { POLL_INTERVAL_MS } from '@floorplan/signing/contracts';
import { Injectable } from '@nestjs/common';
import { tendSigningJob } from '../jobs/contract-jobs';

/** Starts the jobs that open, replace and cancel signings at the provider when contracts change. */
@Injectable()
export class TendSigningWhenContractChanges {
  static readonly readerName = 'tend-signing-when-contract-changes';
  static readonly types: readonly string[] = [
    'service-contract/Applied',
    'service-contract/SigningOpened',
    'service-contract/Signed',
    'service-contract/SigningEnded',
    'service-contract/CustomerChanged',
    'service-contract/Changed',
    'service-contract/Approved',
    'service-contract/Rejected',
  ];

  constructor(private readonly queues: JobQueues) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    const jobs = events.flatMap(({ stream, eventId }) => {
      const job = { payload: { contractId: Number(idOf(stream)) }, id: `tend-signing-${eventId}` };
      return [job, { ...job, id: `${job.id}-again`, delayMs: POLL_INTERVAL_MS }];
    });
    await this.queues.add(tendSigningJob, jobs);
  }
}
