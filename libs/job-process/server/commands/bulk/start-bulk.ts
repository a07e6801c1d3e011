import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { BulkRequest } from '@floorplan/job-process/contracts';
import { refused, type Outcome } from '@floorplan/kernel';
import { Batches, type FrozenRow, type StartedBatch } from '@floorplan/platform/batches';
import { Database, type Readers } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PartyNameReader } from '../../queries/party-names';
import { repairerOf } from '../../repairer';
import { chosenMessages } from './chosen-messages';
import { repairKinds } from './repair-batches';

/**
 * Fixes the messages that match the filter now, or were picked, as the rows of a batch, and starts the batch.
 */
export class StartBulk extends Command<Outcome<StartedBatch>> {
  constructor(
    readonly scope: Scope,
    readonly request: BulkRequest,
    readonly correlationId?: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(StartBulk)
export class StartBulkHandler implements ICommandHandler<StartBulk> {
  constructor(
    private readonly batches: Batches,
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {}

  async execute({ scope, request, correlationId }: StartBulk): Promise<Outcome<StartedBatch>> {
    const chosen = chosenMessages(scope, request, await this.partyNames.names());
    if (!chosen.ok) return chosen;
    const { frozen } = chosen.answer;
    const rows = await this.database.query<FrozenRow>(
      `select id::text as key, identification as label, version from job_detail ${frozen.sql} order by id`,
      frozen.values,
    );
    if (rows.length === 0) return refused('NOTHING_MATCHES');
    return this.batches.start({
      kind: repairKinds[request.Action],
      by: actorOf(scope),
      readers: ownersOf(scope),
      reason: request.Reason,
      input: { repairer: repairerOf(scope) },
      rows,
      correlationId,
    });
  }
}

/**
 * Importers that get live updates of the repair: the importers of the user. Staff get live updates of all
 * repairs.
 */
const ownersOf = (scope: Scope): Readers => ({
  importers: scope.kind === 'user' && scope.importerIds !== 'all' ? [...scope.importerIds] : [],
  dealers: [],
  organisations: [],
});
