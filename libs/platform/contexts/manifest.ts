import type { ColumnRights } from '@floorplan/kernel';
import type { DynamicModule, Type } from '@nestjs/common';
import type { Environment } from '../http/environment';
import type { QueueDefinition } from '../jobs/job';
import { columnRightsModule } from './column-rights';

export type HostModule = Type | DynamicModule;

/** What the contexts need of their surroundings in any process, a host's or a tool's. */
export type Settings = Pick<Environment, 'CODE_KEY'> & Partial<Environment>;

/** What a context is to those outside it: its modules, queues, topics and tables, each named here and nowhere else. */
export interface ContextManifest {
  readonly name: string;
  /** Read and written by its statements alone. */
  readonly tables: readonly string[];
  /** Of the live feed. */
  readonly topics?: readonly string[];
  /** Which columns of its lists not every role sees. */
  readonly columnRights?: readonly ColumnRights[];
  /** Queues of its jobs, with what they are allowed; those that others fill are there with Redis only. */
  readonly queues?: readonly QueueDefinition[];
  /** What every process has of it: streams, rows, commands that others' facts lead to. */
  readonly shared: (settings: Settings) => readonly HostModule[];
  /** What it answers over HTTP. */
  readonly api?: (environment: Environment) => readonly HostModule[];
  /** Its jobs and policies. */
  readonly worker?: (environment: Environment) => readonly HostModule[];
}

type Contexts = readonly ContextManifest[];

export const sharedModules = (contexts: Contexts, settings: Settings): HostModule[] =>
  contexts.flatMap(({ shared }) => shared(settings));

export const apiModules = (contexts: Contexts, environment: Environment): HostModule[] => [
  columnRightsModule(contexts.flatMap(({ columnRights = [] }) => columnRights)),
  ...sharedModules(contexts, environment),
  ...contexts.flatMap(({ api }) => api?.(environment) ?? []),
];

export const workerModules = (contexts: Contexts, environment: Environment): HostModule[] => [
  ...sharedModules(contexts, environment),
  ...contexts.flatMap(({ worker }) => worker?.(environment) ?? []),
];

/** The queues of a worker. */
export const queuesOf = (contexts: Contexts, environment: Environment): QueueDefinition[] =>
  contexts
    .flatMap(({ queues = [] }) => queues)
    .filter(({ foreign }) => !foreign || environment.REDIS_URL !== undefined);
