import type { ColumnRights } from '@floorplan/kernel';
import type { DynamicModule, Type } from '@nestjs/common';
import type { Environment } from '../http/environment';
import type { QueueDefinition } from '../jobs/job';
import { OutgoingModule } from '../outgoing/outgoing.module';
import { columnRightsModule } from './column-rights';

export type HostModule = Type | DynamicModule;

/** Settings a context needs in every process, including tools. */
export type Settings = Pick<Environment, 'CODE_KEY'> & Partial<Environment>;

/** The parts that a context registers with the hosts: modules, queues, topics and tables. */
export interface ContextManifest {
  readonly name: string;
  /** Tables that only this context's SQL may read or write. */
  readonly tables: readonly string[];
  /** Topics of the live feed. */
  readonly topics?: readonly string[];
  /** List columns that some roles may not see. */
  readonly columnRights?: readonly ColumnRights[];
  /** Queues of the context's jobs. Foreign queues, which other systems fill, exist with Redis only. */
  readonly queues?: readonly QueueDefinition[];
  /** Types of messages, as the context of messages describes them. It receives them, and serves their routes. */
  readonly messages?: readonly { readonly name: string }[];
  /** Modules of every process: streams, projections, and commands used by policies. */
  readonly shared: (settings: Settings, contexts: Contexts) => readonly HostModule[];
  /** Modules of the API host. */
  readonly api?: (environment: Environment, contexts: Contexts) => readonly HostModule[];
  /** Modules of the worker: jobs and policies. */
  readonly worker?: (environment: Environment) => readonly HostModule[];
}

type Contexts = readonly ContextManifest[];

export const sharedModules = (contexts: Contexts, settings: Settings): HostModule[] => [
  columnRightsModule(contexts.flatMap(({ columnRights = [] }) => columnRights)),
  OutgoingModule.with({
    hosts: settings.OUTGOING_HOSTS ?? [],
    onlyHosts: settings.OUTGOING_ONLY_HOSTS ?? false,
    production: settings.production ?? false,
  }),
  ...contexts.flatMap(({ shared }) => shared(settings, contexts)),
];

export const apiModules = (contexts: Contexts, environment: Environment): HostModule[] => [
  ...sharedModules(contexts, environment),
  ...contexts.flatMap(({ api }) => api?.(environment, contexts) ?? []),
];

export const workerModules = (contexts: Contexts, environment: Environment): HostModule[] => [
  ...sharedModules(contexts, environment),
  ...contexts.flatMap(({ worker }) => worker?.(environment) ?? []),
];

/** All queues of a worker process. */
export const queuesOf = (contexts: Contexts, environment: Environment): QueueDefinition[] =>
  contexts
    .flatMap(({ queues = [] }) => queues)
    .filter(({ foreign }) => !foreign || environment.REDIS_URL !== undefined);
