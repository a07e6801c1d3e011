import { actorOf, type Scope } from '@floorplan/identity/domain';
import { pickedAllowed } from '@floorplan/job-process/domain';
import { forbiddenTo, refused, type Outcome } from '@floorplan/kernel';
import { Batches, BatchReader } from '@floorplan/platform/batches';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { repairerOf } from '../../repairer';
import { isRepair } from './repair-batches';

/** Aborts a bulk repair. Rows not handled yet stay unchanged. */
export class AbortBulk extends Command<Outcome<void>> {
  constructor(
    readonly scope: Scope,
    readonly operationId: string,
    readonly correlationId?: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(AbortBulk)
export class AbortBulkHandler implements ICommandHandler<AbortBulk> {
  constructor(
    private readonly batches: Batches,
    private readonly reader: BatchReader,
  ) {}

  async execute({ scope, operationId, correlationId }: AbortBulk): Promise<Outcome<void>> {
    if (!pickedAllowed(repairerOf(scope)).allowed) return forbiddenTo();
    const actor = actorOf(scope);
    const state = await this.reader.find(operationId, { asker: scope, actor });
    if (!state || !isRepair(state.kind)) return refused('NOT_FOUND');
    return this.batches.abort(operationId, actor, correlationId ?? operationId);
  }
}
