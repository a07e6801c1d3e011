import type { UserScope } from '@floorplan/identity/domain';
import { MessageReruns } from '@floorplan/job-process/contracts';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RepairMessage } from './repair-message.handler';

@Injectable()
export class RerunPicked extends MessageReruns {
  constructor(
    private readonly database: Database,
    private readonly commandBus: CommandBus,
  ) {
    super();
  }

  override async rerun(
    scope: UserScope,
    type: string,
    ids: readonly number[],
    { reason, correlationId }: { readonly reason: string; readonly correlationId: string },
  ): Promise<ReadonlySet<number>> {
    const found = await this.database.query<{ id: number }>(
      'select id from job_detail where message_type = $1 and id = any($2) order by id',
      [type, ids],
    );
    const running = new Set<number>();
    for (const { id } of found) {
      const outcome = await this.commandBus.execute(
        new RepairMessage(scope, id, 'rerun', reason, correlationId),
      );
      if (outcome.ok) running.add(id);
    }
    return running;
  }
}
