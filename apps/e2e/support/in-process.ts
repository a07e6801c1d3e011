import { CatalogueModule } from '@floorplan/catalogue/server';
import { ClientsModule } from '@floorplan/identity/server';
import {
  FittingMessages,
  JobProcessModule,
  RerunMessages,
  RerunMessagesWhenUnblocked,
  type Chosen,
} from '@floorplan/job-process/server';
import { LimitsModule } from '@floorplan/limits/server';
import { PartiesModule } from '@floorplan/parties/server';
import { limitStream, releaseCapital, type CapitalReleased } from '@floorplan/limits/domain';
import { Commands, CoreModule } from '@floorplan/platform/commands';
import { Database, EVENT_COLUMNS, type StoredEvent } from '@floorplan/platform/event-store';
import { PricingModule } from '@floorplan/pricing/server';
import { FinanceVehicles, VehicleModule } from '@floorplan/vehicle/server';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { KEYS, TODAY, type System } from './system';

const BY = { kind: 'system', id: 'test', name: 'Test' } as const;

/** Attempts just these messages, as a worker would whose queue held no others. */
export const processByHand = (system: System, detailIds: readonly number[]): Promise<void> =>
  within(system, (app) => app.get(FinanceVehicles, { strict: false }).process(detailIds, BY));

/** Reacts to what was recorded after a position, as a worker would. @returns the last position */
export const wakeInProcess = (system: System, after: number): Promise<number> =>
  within(system, async (app) => {
    const events = await app
      .get(Database, { strict: false })
      .query<StoredEvent>(
        `select ${EVENT_COLUMNS} from event where position > $1 and type = any($2) order by position`,
        [after, RerunMessagesWhenUnblocked.types],
      );
    await app.get(RerunMessagesWhenUnblocked).react(events);
    return events.at(-1)?.position ?? after;
  });

/** Asks for new attempts of messages that were chosen before, as the nightly try does. @returns how many will run */
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

/** Gives back what a vehicle has taken of its organisation's limit, as its end will do. */
export async function releaseByHand(
  system: System,
  organisationId: number,
  vehicleId: number,
): Promise<void> {
  const [taken] = await system.owner.query<{ data: CapitalReleased['data'] }>(
    `select data from event where stream = $1 and type = 'limits/CapitalReserved' and (data ->> 'vehicleId')::bigint = $2`,
    [`limit:${organisationId}`, vehicleId],
  );
  await within(system, (app) =>
    app
      .get(Commands, { strict: false })
      .run({ actor: BY, correlationId: `release-${vehicleId}`, now: new Date() }, async (act, session) => {
        const { state } = await session.load(limitStream, organisationId);
        const released = releaseCapital(state, taken!.data);
        if (released.ok) act.append(limitStream, organisationId, released.facts);
      }),
  );
}

async function within<T>(system: System, work: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  @Module({
    imports: [
      CoreModule.forRoot({ databaseUrl: system.databaseUrl, applicationName: 'test', businessDate: TODAY }),
      PartiesModule,
      CatalogueModule,
      PricingModule,
      LimitsModule,
      JobProcessModule.forRoot(KEYS.CODE_KEY),
      ClientsModule,
      VehicleModule,
    ],
    providers: [RerunMessages, FittingMessages, RerunMessagesWhenUnblocked],
  })
  class ByHand {}
  const app = await NestFactory.createApplicationContext(ByHand, { logger: false, abortOnError: false });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
