import {
  FittingMessages,
  MessageAttempts,
  RepairRows,
  RerunMessages,
  RerunMessagesWhenUnblocked,
  type Chosen,
} from '@floorplan/job-process/server';
import { PaymentsModule } from '@floorplan/invoicing/server';
import { limitStream, releaseCapital, type CapitalReleased } from '@floorplan/limits/domain';
import { Batches, BatchRunner, type BatchRowToHandle, type RowResult } from '@floorplan/platform/batches';
import { Commands, CoreModule } from '@floorplan/platform/commands';
import { sharedModules } from '@floorplan/platform/contexts';
import { Database, EVENT_COLUMNS, type StoredEvent } from '@floorplan/platform/event-store';
import type { UserScope } from '@floorplan/identity/domain';
import { SERVER_ACTIONS } from '@floorplan/vehicle/server';
import { Module, type INestApplicationContext, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CONTEXTS } from '../../contexts';
import { KEYS, TODAY, type System } from './system';
import { carryOut } from './vehicle-acts';

const BY = { kind: 'system', id: 'test', name: 'Test' } as const;

/** Attempts the given messages in this process, like a worker whose queue holds only these. */
export const attemptInProcess = (
  system: System,
  detailIds: readonly number[],
  type = 'NEWFINANCING',
): Promise<void> =>
  within(system, (app) => app.get(MessageAttempts, { strict: false }).process(type, detailIds, BY));

/**
 * Reacts in this process to the facts after a position, like a worker. `meanwhile` runs when waiting
 * messages that now fit into a limit have been chosen but not started.
 * @returns the last position
 */
export const wakeInProcess = (
  system: System,
  after: number,
  meanwhile?: () => Promise<unknown>,
): Promise<number> =>
  within(system, async (app) => {
    const fitting = app.get(FittingMessages);
    const choose = fitting.read.bind(fitting);
    let pending = meanwhile;
    fitting.read = async (organisationId) => {
      const chosen = await choose(organisationId);
      if (chosen.length > 0) {
        await pending?.();
        pending = undefined;
      }
      return chosen;
    };
    const events = await app
      .get(Database, { strict: false })
      .query<StoredEvent>(
        `select ${EVENT_COLUMNS} from event where position > $1 and type = any($2) order by position`,
        [after, RerunMessagesWhenUnblocked.types],
      );
    await app.get(RerunMessagesWhenUnblocked).react(events);
    return events.at(-1)?.position ?? after;
  });

/**
 * Requests new attempts of messages that were chosen earlier, like the nightly job.
 * @returns number of messages that will run
 */
export const rerunInProcess = (system: System, chosen: readonly Chosen[]): Promise<number> =>
  within(system, (app) =>
    app.get(RerunMessages).rerun(chosen, {
      cause: 'nightly',
      causeId: null,
      reason: 'prov',
      by: BY,
      correlationId: 'in-process',
    }),
  );

/**
 * Handles the rows of a batch that reruns messages in two runs at once, like a worker that goes on after its job was
 * lost, and the worker that got the job next.
 */
export async function rerunTwiceInProcess(
  system: System,
  batchId: string,
): Promise<readonly (readonly RowResult[])[]> {
  const rows = await system.owner.query<BatchRowToHandle>(
    'select number, key, label, version from batch_row where batch_id = $1 order by number',
    [batchId],
  );
  // No queue delivers rows here.
  const runner = { provide: BatchRunner, useValue: { handle: () => undefined } };
  return within(
    system,
    async (app) => {
      const { by, reason, input } = await app.get(Batches, { strict: false }).state(batchId);
      const run = () => app.get(RepairRows).rerun({ id: batchId, by: by!, reason, input }, rows);
      return Promise.all([run(), run()]);
    },
    [runner, Batches, RepairRows],
  );
}

/** Ends a financing for a batch and does not save the row's result, like a worker that crashes in between. */
export async function endInProcess(system: System, batchId: string, vehicleId: number): Promise<void> {
  const [started] = await system.owner.query<{
    scope: Omit<UserScope, 'functions'> & { functions: string[] };
  }>(`select data #> '{input,scope}' as scope from event where stream = $1 and type = 'batch/Started'`, [
    `batch:${batchId}`,
  ]);
  const { functions, ...scope } = started!.scope;
  const by = { ...scope, functions: new Set(functions) } as UserScope;
  const outcome = await within(system, (app) =>
    carryOut(app, by, vehicleId, SERVER_ACTIONS.endFinancing, { end_date: TODAY }, batchId),
  );
  if (!outcome.ok) throw new Error(outcome.refusal.code);
}

/** Releases the vehicle's capital in the limit of its organisation, as ending its financing does. */
export async function releaseByHand(
  system: System,
  organisationId: number,
  vehicleId: number,
): Promise<void> {
  const [reserved] = await system.owner.query<{ data: CapitalReleased['data'] }>(
    `select data from event where stream = $1 and type = 'limits/CapitalReserved' and (data ->> 'vehicleId')::bigint = $2`,
    [`limit:${organisationId}`, vehicleId],
  );
  await within(system, (app) =>
    app
      .get(Commands, { strict: false })
      .run({ actor: BY, correlationId: `release-${vehicleId}`, now: new Date() }, async (act, unitOfWork) => {
        const { state } = await unitOfWork.load(limitStream, organisationId);
        const released = releaseCapital(state, reserved!.data);
        if (released.ok) act.append(limitStream, organisationId, released.facts);
      }),
  );
}

/** Runs `work` in an application with the same modules and further providers, in this process. */
export async function within<T>(
  system: Pick<System, 'databaseUrl'>,
  work: (app: INestApplicationContext) => Promise<T>,
  more: readonly Provider[] = [],
): Promise<T> {
  @Module({
    imports: [
      CoreModule.forRoot({ databaseUrl: system.databaseUrl, applicationName: 'test', businessDate: TODAY }),
      ...sharedModules(CONTEXTS, { CODE_KEY: KEYS.CODE_KEY }),
      PaymentsModule,
    ],
    providers: [RerunMessages, FittingMessages, RerunMessagesWhenUnblocked, ...more],
  })
  class ByHand {}
  const app = await NestFactory.createApplicationContext(ByHand, { logger: false, abortOnError: false });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
