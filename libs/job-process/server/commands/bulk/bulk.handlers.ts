import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { BulkRequest, BulkStartedAnswer } from '@floorplan/job-process/contracts';
import {
  abortBulk,
  bulkAllowed,
  listedStatusOf,
  PROCESS_STATUSES,
  startBulk,
} from '@floorplan/job-process/domain';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { forbidden, notFound, Refused, requestContext } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { PartyNameReader } from '../../queries/party-names';
import { matching } from '../../queries/processes/process-filter';
import { repairerOf } from '../../repairer';
import { bulkStream } from './bulk.projection';

/** Freezes what matches the filter now and repairs it, one operation for all. */
export class StartBulk extends Command<BulkStartedAnswer> {
  constructor(
    readonly scope: Scope,
    readonly request: BulkRequest,
  ) {
    super();
  }
}

export class AbortBulk extends Command<void> {
  constructor(
    readonly scope: Scope,
    readonly operationId: string,
  ) {
    super();
  }
}

/** What is done, or superseded, is nothing that a repair is about. */
const BULK_STATUSES = PROCESS_STATUSES.filter((status) =>
  ['PENDING', 'ERROR'].includes(listedStatusOf(status)),
);

const admit = (scope: Scope): void => {
  if (!bulkAllowed(repairerOf(scope)).allowed) throw forbidden();
};

const REASONS: Readonly<Record<string, string>> = {
  NOTHING_MATCHES: 'Inget meddelande matchar urvalet.',
  ALREADY_ENDED: 'Åtgärden är redan avslutad.',
};
const refusal = (code: string) =>
  code === 'NOT_FOUND' ? notFound() : new Refused(code, REASONS[code] ?? code);

@Injectable()
@CommandHandler(StartBulk)
export class StartBulkHandler implements ICommandHandler<StartBulk> {
  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly partyNames: PartyNameReader,
  ) {}

  async execute({ scope, request }: StartBulk): Promise<BulkStartedAnswer> {
    admit(scope);
    const where = matching(request.Filter, scope, await this.partyNames.names()).and(
      'state = any(?)',
      BULK_STATUSES,
    );
    const rows = await this.database.query<{ id: number; version: number }>(
      `select id, version from job_detail ${where.sql} order by id`,
      where.values,
    );
    const operationId = randomUUID();
    const by = actorOf(scope);
    const now = this.clock.now();
    return this.commands.run(
      { actor: by, correlationId: requestContext()?.correlationId ?? operationId, now },
      (act, session) => {
        const { state } = session.create(bulkStream, operationId);
        const decision = startBulk(state, {
          operationId,
          filter: request.Filter,
          action: request.Action,
          reason: request.Reason,
          by,
          startedAt: now.toISOString(),
          detailIds: rows.map(({ id }) => id),
          versions: rows.map(({ version }) => version),
        });
        if (!decision.ok) throw refusal(decision.refusal.code);
        act.append(bulkStream, operationId, decision.facts);
        return {
          Status: { Status: 'OK', Message: `Åtgärden är startad för ${rows.length} meddelanden.` },
          OperationId: operationId,
          Total: rows.length,
        };
      },
    );
  }
}

@Injectable()
@CommandHandler(AbortBulk)
export class AbortBulkHandler implements ICommandHandler<AbortBulk> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, operationId }: AbortBulk): Promise<void> {
    admit(scope);
    const by = actorOf(scope);
    const now = this.clock.now();
    await this.commands.run(
      { actor: by, correlationId: requestContext()?.correlationId ?? operationId, now },
      async (act, session) => {
        const { state } = await session.load(bulkStream, operationId);
        const decision = abortBulk(state, by, now.toISOString());
        if (!decision.ok) throw refusal(decision.refusal.code);
        act.append(bulkStream, operationId, decision.facts);
      },
    );
  }
}
