import { idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { JobQueues } from '@floorplan/platform/jobs';
import type { RegisterOrdered } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { registerJob } from '../jobs/residual-jobs';

/** Starts the jobs that carry out orders at the road traffic register. */
@Injectable()
export class OrderAtRegisterWhenOrdered {
  static readonly readerName = 'order-at-register-when-ordered';
  static readonly types: readonly string[] = ['residual-value/RegisterOrdered'];

  constructor(private readonly queues: JobQueues) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    const jobs = events.map(({ stream, eventId, data }) => {
      const { matter, order } = data as RegisterOrdered['data'];
      return { payload: { id: Number(idOf(stream)), matter, order }, id: `order-at-register-${eventId}` };
    });
    await this.queues.add(registerJob, jobs);
  }
}
