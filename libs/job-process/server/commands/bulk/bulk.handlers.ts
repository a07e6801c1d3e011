import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { BulkRequest, BulkStartedAnswer } from '@floorplan/job-process/contracts';
import { abortBulk, pickedAllowed, startBulk } from '@floorplan/job-process/domain';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { forbidden, notFound, Refused, requestContext } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { PartyNameReader } from '../../queries/party-names';
import { repairerOf } from '../../repairer';
import { bulkStream } from './bulk.projection';
import { chosenMessages } from './chosen-messages';
import { isToldOf } from './read-bulk.query';

/** Freezes what matches the filter now, or was picked, and repairs it, one operation for all. */
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
    const chosen = chosenMessages(scope, request, await this.partyNames.names());
    const rows = await this.database.query<{ id: number; version: number }>(
      `select id, version from job_detail ${chosen.frozen.sql} order by id`,
      chosen.frozen.values,
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
          filter: request.Filter ?? {},
          action: request.Action,
          reason: request.Reason,
          by,
          repairer: repairerOf(scope),
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
    if (!pickedAllowed(repairerOf(scope)).allowed) throw forbidden();
    const by = actorOf(scope);
    const now = this.clock.now();
    await this.commands.run(
      { actor: by, correlationId: requestContext()?.correlationId ?? operationId, now },
      async (act, session) => {
        const { state } = await session.load(bulkStream, operationId);
        if (!isToldOf(state, scope)) throw notFound();
        const decision = abortBulk(state, by, now.toISOString());
        if (!decision.ok) throw refusal(decision.refusal.code);
        act.append(bulkStream, operationId, decision.facts);
      },
    );
  }
}
