import { CatalogueModule } from '@floorplan/catalogue/server';
import { ClientsModule, UserRefused } from '@floorplan/identity/server';
import { JobProcessModule, NightlyRerun, RerunMessages } from '@floorplan/job-process/server';
import { SYSTEM_ACTORS } from '@floorplan/kernel';
import { LimitsModule } from '@floorplan/limits/server';
import { PartiesModule } from '@floorplan/parties/server';
import { CoreModule } from '@floorplan/platform/commands';
import {
  afterRestore,
  Database,
  rebuildProjection,
  Registry,
  type Rebuilt,
} from '@floorplan/platform/event-store';
import { PricingModule } from '@floorplan/pricing/server';
import { VehicleModule } from '@floorplan/vehicle/server';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Options } from './arguments';
import type { Target } from './target';

const BY = { kind: 'system', id: 'admin', name: SYSTEM_ACTORS.console } as const;

type Operation = (target: Target, rest: readonly string[], options: Options) => Promise<string>;

/** What is done to the whole system, not to one user. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  nightly: (target) =>
    withContexts(target, async (app) => {
      const count = await app.get(NightlyRerun).run(BY);
      return `${count} message(s) are tried again by the workers`;
    }),
  rebuild: (target, [table], options) =>
    withContexts(target, async (app) =>
      withOwner(target, (owner) => rebuild(owner, app.get(Registry), table, !options.check)),
    ),
  'after-restore': (target) =>
    withOwner(target, async (owner) => {
      const { events, readers } = await afterRestore(owner);
      const lines = readers.map(({ name, position }) => `  ${name} goes on after ${position}`);
      return [`${events} fact(s) can be read from here on`, ...lines].join('\n');
    }),
};

async function rebuild(
  owner: Database,
  registry: Registry,
  wanted: string | undefined,
  swap: boolean,
): Promise<string> {
  const tables = registry.projections().map(({ table }) => table);
  const chosen = wanted === 'all' ? tables : tables.filter((table) => table === wanted);
  if (chosen.length === 0) throw new UserRefused(`Say which: all, ${tables.sort().join(', ')}`);
  const lines: string[] = [];
  for (const table of chosen) lines.push(report(await rebuildProjection(owner, registry, table, { swap })));
  return lines.join('\n');
}

function report({ table, streams, rows, onlyLive, onlyRebuilt, examples, swapped }: Rebuilt): string {
  const equal = onlyLive + onlyRebuilt === 0;
  const found = equal ? 'equal to the live ones' : `${onlyLive} live row(s) differed, ${onlyRebuilt} rebuilt`;
  const head = `${table}: ${rows} row(s) of ${streams} stream(s), ${found}${swapped ? ', swapped' : ''}`;
  return [head, ...examples.map((example) => `  ${example}`)].join('\n');
}

async function withOwner<T>({ databaseUrl }: Target, work: (owner: Database) => Promise<T>): Promise<T> {
  const owner = new Database({
    url: databaseUrl,
    asOwner: true,
    max: 2,
    applicationName: 'lagerportalen-admin',
  });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

/** The contexts without a host: their streams, projections and commands. */
async function withContexts<T>(
  { databaseUrl, codeKey }: Target,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  @Module({
    imports: [
      CoreModule.forRoot({
        databaseUrl,
        applicationName: 'lagerportalen-admin',
        businessDate: process.env.FLOORPLAN_BUSINESS_DATE || undefined,
      }),
      PartiesModule,
      CatalogueModule,
      PricingModule,
      LimitsModule,
      JobProcessModule.forRoot(codeKey),
      ClientsModule,
      VehicleModule,
    ],
    providers: [RerunMessages, NightlyRerun],
  })
  class Contexts {}
  const app = await NestFactory.createApplicationContext(Contexts, {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
