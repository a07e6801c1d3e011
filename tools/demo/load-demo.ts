import { answerOf } from '@floorplan/platform/http';
import { UserActs } from '@floorplan/identity/acts';
import 'reflect-metadata';
import '../../apps/texts';
import { CATALOGUE_PROVIDERS } from '@floorplan/catalogue/server';
import type { UserScope } from '@floorplan/identity/domain';
import { Scopes, seedDemoUsers, Users } from '@floorplan/identity/server';
import { MessageReception } from '@floorplan/job-process/message-types';
import { MessageAttempts } from '@floorplan/job-process/server';
import { stockholmDate } from '@floorplan/kernel';
import {
  ClaimKind,
  MadeLetters,
  PaymentsModule,
  ReceivePayments,
  ReminderPlans,
} from '@floorplan/invoicing/server';
import { LimitsApiModule } from '@floorplan/limits/server';
import { ORDER_PROVIDERS } from '@floorplan/customer-order/server';
import { NET_SALE_PROVIDERS } from '@floorplan/net-sale/server';
import {
  RESIDUAL_PROVIDERS,
  RESIDUAL_SETTINGS,
  type ResidualSettings,
} from '@floorplan/residual-value/server';
import { CONTRACT_PROVIDERS, SERVICE_CONTRACT_PROVIDERS } from '@floorplan/service-contract/server';
import { PartiesReader } from '@floorplan/parties/contracts';
import { PARTY_PROVIDERS } from '@floorplan/parties/server';
import { CoreModule } from '@floorplan/platform/commands';
import { sharedModules } from '@floorplan/platform/contexts';
import { Database } from '@floorplan/platform/event-store';
import { CostlyWork } from '@floorplan/platform/load';
import { Payer, PayableBook, PayoutStart, SettleVehicles } from '@floorplan/payouts/server';
import { PricingApiModule } from '@floorplan/pricing/server';
import { TradingCompanies } from '@floorplan/residual-value/server';
import { FinishTerms, VehicleKind } from '@floorplan/vehicle/server';
import { Global, Module, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { CONTEXTS } from '../../apps/contexts';
import { proposeAccount, seedAccounts } from './accounts';
import { ContractSandbox } from './contract-sandbox';
import { demoClaims } from './claims';
import { demoContracts } from './contracts';
import { dealerCars } from './dealer-cars';
import { DemoClock } from './demo-clock';
import { sendVehicleMessages } from './demo-vehicle-messages';
import { demoMessages, loadDemoVehicles } from './demo-vehicles';
import { LaterActs, type Writer } from './later-acts';
import { demoInsurances } from './insurances';
import { importersElsewhere, moveImporters } from './sandbox-address';
import { demoOrders } from './orders';
import { DemoPaymentRuns, runDays } from './payment-runs';
import { demoPayments } from './payments';
import { demoResidualContracts } from './residual-contracts';
import { demoStocktakes } from './stocktakes';
import { recordedOnItsDay } from './recorded-on-its-day';
import { demoParties, seedDiscounts, seedReference } from './reference';

type Step = <T>(text: string, work: () => Promise<T>) => Promise<T>;

export interface DemoOptions {
  /** Number of vehicles; by default that of the environment. */
  readonly vehicles?: number;
  /** Called every few seconds while vehicles are loaded. */
  readonly onProgress?: (done: number, count: number) => void;
}

/** Parts that load the demo: the application, its clock, and the sandbox of the parties outside. */
interface Loading {
  readonly app: INestApplicationContext;
  readonly database: Database;
  readonly clock: DemoClock;
  readonly sandbox: ContractSandbox;
  readonly sandboxUrl: string | undefined;
  readonly today: string;
  /** Number of vehicles to load. */
  readonly count: number;
}

/** Loads the demo into an empty database. A database that contains importers is left unchanged. */
export async function loadDemo(
  environment: NodeJS.ProcessEnv,
  step: Step,
  { vehicles, onProgress }: DemoOptions = {},
): Promise<void> {
  const url = environment.DATABASE_URL!;
  const codeKey = environment.CODE_KEY!;
  const today = environment.FLOORPLAN_BUSINESS_DATE || stockholmDate(new Date());
  const sandboxUrl = environment.PUBLIC_URL && `${environment.PUBLIC_URL}/sandbox`;
  if (await isLoaded(url)) return followSandbox(url, codeKey, { today, sandboxUrl });
  // The limits are large enough for this many vehicles, even when fewer are loaded.
  const room = Number(environment.FLOORPLAN_DEMO_VEHICLES || 400);
  const count = vehicles ?? room;
  const clock = new DemoClock();
  const sandbox = await ContractSandbox.start(today);
  const module = demoModule(url, codeKey, clock, { sandbox, sandboxUrl });
  try {
    await withDemo(module, async (app) => {
      const database = app.get(Database);
      const loading = { app, database, clock, sandbox, sandboxUrl, today, count };
      await payFrom(url, runDays(today).paidBefore);
      await recordedOnItsDay(url, async () => {
        await step('Laddar grunddata / loading master data', () => loadReference(loading, codeKey, room));
        await step(`Laddar ${count} fordon / loading ${count} vehicles`, () =>
          loadStock(loading, onProgress),
        );
        await seedDiscounts(app);
      });
      await database.query(`insert into demo_loaded default values`);
    });
  } finally {
    await sandbox.stop();
  }
}

/** Lets the portal pay only what is due after a day: what was due before was paid in another way. */
async function payFrom(url: string, day: string): Promise<void> {
  const owner = new Database({ url, asOwner: true, max: 1 });
  try {
    await owner.query(
      `update payout_start set at = ($1::date + 1) at time zone 'Europe/Stockholm', due_date = $1::date`,
      [day],
    );
  } finally {
    await owner.close();
  }
}

/** Changes the address of the sandbox in a loaded demo. */
async function followSandbox(
  url: string,
  codeKey: string,
  { today, sandboxUrl }: { today: string; sandboxUrl: string | undefined },
): Promise<void> {
  const moved = sandboxUrl ? await importersElsewhere(url, sandboxUrl) : [];
  if (moved.length === 0) return;
  const clock = new DemoClock();
  clock.set(today);
  await withDemo(demoModule(url, codeKey, clock, { sandboxUrl }), (app) => moveImporters(app, moved));
}

async function loadReference(loading: Loading, codeKey: string, room: number): Promise<void> {
  const { app, database, clock, today, sandboxUrl } = loading;
  await seedReference(app, clock, today, room, sandboxUrl);
  const parties = demoParties(await app.get(PartiesReader).parties());
  await seedDemoUsers(database, codeKey, parties, () => clock.now());
  const admin = (await app.get(Users).named('admin'))!;
  await seedAccounts(app, { kind: 'user', id: String(admin.id), name: admin.name });
}

async function loadStock(loading: Loading, onProgress: DemoOptions['onProgress']): Promise<void> {
  const { app, database, clock, today, count } = loading;
  const people = await peopleOf(app.get(Users), app.get(Scopes));
  const runs = new DemoPaymentRuns(app, { staff: people.admin, colleague: people.admin2 }, today);
  const later = await laterActs(loading, people, runs);
  const parts = { reception: app.get(MessageReception), attempts: app.get(MessageAttempts), clock, later };
  let told = Date.now();
  await loadDemoVehicles(demoMessages(count, today), dealerCars(count, today), parts, (done) => {
    if (Date.now() - told < 5_000) return;
    told = Date.now();
    onProgress?.(done, count);
  });
  await later.doneBefore(today);
  const demo = demoParties(await app.get(PartiesReader).parties());
  const ids = { importerId: demo.importerId('IMP01'), dealerId: demo.dealerId('D0101') };
  await sendVehicleMessages({ ...parts, ...ids, database, today }, count);
  clock.set(today);
  await proposeAccount(app, people.admin2);
  if (count > 0) await runs.prepareToday();
}

/** Acts of users on vehicles and other records, each with its day. */
async function laterActs(
  { app, database, clock, sandbox, today, count }: Loading,
  people: Awaited<ReturnType<typeof peopleOf>>,
  runs: DemoPaymentRuns,
): Promise<LaterActs> {
  const [acts, kind] = [app.get(UserActs), app.get(VehicleKind)];
  const later = new LaterActs({
    carryOut: async (scope, on, row, body) => {
      const asked = { key: row.action.key, on, body };
      return answerOf(await acts.runRow(kind, row, { scope, isDryRun: false }, asked));
    },
    finishTerms: app.get(FinishTerms),
    clock,
    database,
    people,
    today,
    vehicles: count,
  });
  if (count === 0) return later;
  later.add(demoStocktakes(app, { clock, people, today }));
  later.add(demoContracts(app, { people, today, sandbox }));
  later.add(demoResidualContracts({ app, people }, today));
  later.add(demoInsurances(app, { people, today }));
  later.add(demoPayments(app, { staff: people.admin, today }));
  later.add(demoClaims(app, { staff: people.admin, colleague: people.admin2 }, today));
  later.add(runs.acts());
  later.add(demoOrders({ app, scope: people.deo, staff: people.admin, sandbox }, today));
  return later;
}

async function withDemo(module: Type, work: (app: INestApplicationContext) => Promise<void>): Promise<void> {
  const app = await NestFactory.createApplicationContext(module, {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

async function peopleOf(users: Users, scopes: Scopes): Promise<Record<Writer | 'admin2', UserScope>> {
  const scopeOf = async (username: string) => scopes.read((await users.named(username))!, 'demo');
  return {
    admin: await scopeOf('admin'),
    admin2: await scopeOf('admin2'),
    imp: await scopeOf('imp'),
    deo: await scopeOf('deo'),
  };
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

const RESIDUAL_DEMO_SETTINGS: ResidualSettings = {
  extendRate: 600,
  priceMail: ['slutpris@example.se'],
  releasingUrl: 'http://localhost/releasing',
  portal: '',
  linkKey: 'only while the demo is loaded',
};

/** The example of the environment. Staff of the demo have sent its file themselves. */
const DEMO_PAYER: Payer = {
  name: 'Finansbolaget AB',
  organisationNumber: '5599000139',
  iban: null,
  bankgiro: '55500011',
  handsOver: false,
};

/** Provides what the contexts' modules otherwise get from an HTTP host. */
@Global()
@Module({ providers: [CostlyWork], exports: [CostlyWork] })
class WithoutHttp {}

/** Module with everything the demo's commands need, on one database. */
export function demoModule(
  databaseUrl: string,
  codeKey: string,
  clock: DemoClock,
  { sandbox, sandboxUrl }: { sandbox?: ContractSandbox; sandboxUrl?: string | undefined } = {},
) {
  @Module({
    imports: [
      CoreModule.forRoot({ databaseUrl, applicationName: 'lagerportalen-demo', clock }),
      CqrsModule,
      WithoutHttp,
      ...sharedModules(CONTEXTS, {
        CODE_KEY: codeKey,
        OUTGOING_HOSTS: sandboxUrl ? [new URL(sandboxUrl).host] : [],
      }),
      PricingApiModule.with({ importersSave: false }),
      LimitsApiModule,
      PaymentsModule,
    ],
    providers: [
      ...PARTY_PROVIDERS,
      ...CATALOGUE_PROVIDERS,
      ...NET_SALE_PROVIDERS,
      ...SERVICE_CONTRACT_PROVIDERS,
      TradingCompanies,
      ReceivePayments,
      ClaimKind,
      ReminderPlans,
      MadeLetters,
      PayableBook,
      PayoutStart,
      SettleVehicles,
      { provide: Payer, useValue: DEMO_PAYER },
      ...(sandbox
        ? [...CONTRACT_PROVIDERS, ...RESIDUAL_PROVIDERS, ...ORDER_PROVIDERS, ...sandbox.providers()]
        : []),
      { provide: RESIDUAL_SETTINGS, useValue: RESIDUAL_DEMO_SETTINGS },
      Users,
      Scopes,
    ],
  })
  class DemoModule {}
  return DemoModule;
}
