import { MakesReader } from '@floorplan/catalogue/contracts';
import { UserRefused } from '@floorplan/identity/server';
import { NightlyRerun, RerunMessages } from '@floorplan/job-process/server';
import { SYSTEM_ACTORS } from '@floorplan/kernel';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { BatchesModule } from '@floorplan/platform/batches';
import { Clock, CoreModule } from '@floorplan/platform/commands';
import { sharedModules } from '@floorplan/platform/contexts';
import {
  afterRestore,
  Database,
  rebuildProjection,
  Registry,
  type Rebuilt,
} from '@floorplan/platform/event-store';
import { readActionSettings } from '@floorplan/platform/http';
import { FeeDiscounts, readDiscounts } from '@floorplan/pricing/server';
import { FinishTerms } from '@floorplan/vehicle/server';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { CONTEXTS } from '../../../contexts';
import type { Options } from './arguments';
import type { Target } from './target';

const BY = { kind: 'system', id: 'admin', name: SYSTEM_ACTORS.console } as const;

type Operation = (target: Target, rest: readonly string[], options: Options) => Promise<string>;

/** Administrative operations on the whole system. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  nightly: (target) =>
    withContexts(target, async (app) => {
      const count = await app.get(NightlyRerun).run(BY);
      const terms = await app.get(FinishTerms).run(BY);
      return `${count} message(s) are tried again by the workers, ${terms} term(s) that ran out are finished`;
    }),
  discounts: (target, [file], options) =>
    withContexts(target, (app) => keepDiscounts(app, file, options['dry-run'] ?? false)),
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

/** Reads all parties, which the rights of users may name. */
export const partiesOf = (target: Target): Promise<Parties> =>
  withContexts(target, (app) => app.get(PartiesReader).parties());

async function keepDiscounts(
  app: INestApplicationContext,
  file: string | undefined,
  dryRun: boolean,
): Promise<string> {
  if (!file) throw new UserRefused('Say which file: discounts FILE.csv');
  if (!existsSync(file)) throw new UserRefused(`There is no file ${file}`);
  const [parties, makes] = await Promise.all([
    app.get(PartiesReader).parties(),
    app.get(MakesReader).makes(),
  ]);
  const read = readDiscounts(readFileSync(file, 'utf8'), {
    parties,
    makes,
    today: app.get(Clock).today(),
  });
  if (!read.ok) throw new UserRefused(['Nothing is changed:', ...read.faults].join('\n  '));
  const correlationId = `discounts-${randomUUID()}`;
  const result = await app.get(FeeDiscounts).keep(read.wanted, { by: BY, correlationId, dryRun });
  const counts = `${result.made} new, ${result.changed} changed, ${result.ended} ended, ${result.same} as they were`;
  return `${dryRun ? 'Would be' : 'Discounts'}: ${counts}`;
}

async function rebuild(
  owner: Database,
  registry: Registry,
  name: string | undefined,
  swap: boolean,
): Promise<string> {
  const tables = registry.projections().map(({ table }) => table);
  const chosen = name === 'all' ? tables : tables.filter((table) => table === name);
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

/** Runs `work` with the streams, projections and commands of all contexts, without an API or a worker. */
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
      BatchesModule,
      ...sharedModules(CONTEXTS, { CODE_KEY: codeKey, ...readActionSettings(process.env) }),
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
