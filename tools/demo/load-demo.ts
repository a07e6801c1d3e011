import 'reflect-metadata';
import { CatalogueApiModule, CatalogueModule } from '@floorplan/catalogue/server';
import type { UserScope } from '@floorplan/identity/domain';
import { ClientsModule, Scopes, seedDemoUsers, Users } from '@floorplan/identity/server';
import { JobProcessModule, ReceiveMessagesHandler } from '@floorplan/job-process/server';
import { stockholmDate } from '@floorplan/kernel';
import { LimitsApiModule, LimitsModule } from '@floorplan/limits/server';
import { PartiesReader } from '@floorplan/parties/contracts';
import { PartiesApiModule, PartiesModule } from '@floorplan/parties/server';
import { CoreModule } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { PricingApiModule, PricingModule } from '@floorplan/pricing/server';
import {
  AddNoteHandler,
  FinanceVehicles,
  ShowCodeHandler,
  VehicleModule,
  VehicleReader,
} from '@floorplan/vehicle/server';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { DemoClock } from './demo-clock';
import { demoMessages, loadDemoVehicles } from './demo-vehicles';
import { LaterActs, type Writer } from './later-acts';
import { recordedOnItsDay } from './recorded-on-its-day';
import { demoParties, seedReference } from './reference';

type Step = <T>(text: string, work: () => Promise<T>) => Promise<T>;

/** Loads the demo into an empty database; one that has importers already is left as it is. */
export async function loadDemo(
  environment: NodeJS.ProcessEnv,
  step: Step,
  { vehicles }: { vehicles?: number } = {},
): Promise<void> {
  const url = environment.DATABASE_URL!;
  const codeKey = environment.CODE_KEY!;
  if (await isLoaded(url)) return;
  const today = environment.FLOORPLAN_BUSINESS_DATE || stockholmDate(new Date());
  // Limits are made for so many vehicles, even when fewer are loaded.
  const room = Number(environment.FLOORPLAN_DEMO_VEHICLES || 400);
  const count = vehicles ?? room;
  const clock = new DemoClock();
  const app = await NestFactory.createApplicationContext(demoModule(url, codeKey, clock), {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  const database = app.get(Database);
  const bus = app.get(CommandBus);
  const reference = async () => {
    await seedReference(bus, clock, today, room, `${environment.PUBLIC_URL}/sandbox`);
    const parties = demoParties(await app.get(PartiesReader).parties());
    await seedDemoUsers(database, codeKey, parties, () => clock.now());
  };
  const stock = async () => {
    const people = await peopleOf(app.get(Users), app.get(Scopes));
    const later = new LaterActs({ bus, clock, database, people, today, vehicles: count });
    const parts = { bus, financing: app.get(FinanceVehicles), clock, later };
    let told = Date.now();
    await loadDemoVehicles(demoMessages(count, today), parts, (done) => {
      if (Date.now() - told < 5_000) return;
      told = Date.now();
      console.log(`  ${done} av ${count} / of ${count}`);
    });
    await later.doneBefore(today);
  };
  try {
    await recordedOnItsDay(url, async () => {
      await step('Laddar grunddata / loading master data', reference);
      await step(`Laddar ${count} fordon / loading ${count} vehicles`, stock);
    });
    await database.query(`insert into demo_loaded default values`);
  } finally {
    await app.close();
  }
}

async function peopleOf(users: Users, scopes: Scopes): Promise<Record<Writer, UserScope>> {
  const scopeOf = async (username: Writer) => scopes.of((await users.named(username))!, 'demo');
  return { admin: await scopeOf('admin'), imp: await scopeOf('imp'), deo: await scopeOf('deo') };
}

async function isLoaded(url: string): Promise<boolean> {
  const owner = new Database({ url, asOwner: true, max: 1 });
  try {
    await owner.query('create table if not exists demo_loaded (at timestamptz not null default now())');
    await owner.query('grant select, insert on demo_loaded to floorplan_app');
    return (await owner.query('select 1 from demo_loaded')).length > 0;
  } finally {
    await owner.close();
  }
}

/** All that the demo's commands need, on one database. */
export function demoModule(databaseUrl: string, codeKey: string, clock: DemoClock) {
  @Module({
    imports: [
      CoreModule.forRoot({ databaseUrl, applicationName: 'lagerportalen-demo', clock }),
      CqrsModule,
      PartiesModule,
      PartiesApiModule,
      CatalogueModule,
      CatalogueApiModule,
      PricingModule,
      PricingApiModule,
      LimitsModule,
      LimitsApiModule,
      JobProcessModule.forRoot(codeKey),
      ClientsModule,
      { module: VehicleModule, global: true },
    ],
    providers: [ReceiveMessagesHandler, AddNoteHandler, ShowCodeHandler, VehicleReader, Users, Scopes],
  })
  class DemoModule {}
  return DemoModule;
}
