import { compareSwedish } from '@floorplan/kernel';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntitySchema, type FindOptionsOrder, type ObjectLiteral } from 'typeorm';
import { APP_OPTIONS, Database } from '../event-store';
import { SnakeCaseColumns } from './columns';

const CONNECTIONS = 2;

/** Reads master data. Contexts add their entities while the modules are built. */
@Injectable()
export class MasterData implements OnApplicationShutdown {
  private readonly entities = new Set<EntitySchema<ObjectLiteral>>();
  private source: Promise<DataSource> | undefined;

  constructor(private readonly database: Database) {}

  add(...entities: readonly EntitySchema[]): void {
    for (const entity of entities) this.entities.add(entity as EntitySchema<ObjectLiteral>);
  }

  /** Returns all rows, ordered by name. */
  async list<T extends { id: number; name: string }>(entity: EntitySchema<T>): Promise<T[]> {
    const rows = await this.numbered(entity);
    // Sort in Swedish order, whatever the database's locale is.
    return rows.sort((a, b) => compareSwedish(a.name, b.name));
  }

  /** Returns all rows of an entity without names, ordered by id. */
  async numbered<T extends { id: number }>(entity: EntitySchema<T>): Promise<T[]> {
    const source = await this.open();
    const order = { id: 'ASC' } as FindOptionsOrder<T>;
    return source.getRepository(entity).find({ order });
  }

  /**
   * Used by the test that compares entities with the migrated tables.
   * @internal
   */
  open(): Promise<DataSource> {
    if (!this.source) {
      this.source = this.connect();
      // Postgres was unreachable. Forget the attempt, so that the next call connects again.
      this.source.catch(() => (this.source = undefined));
    }
    return this.source;
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.source?.catch(() => undefined))?.destroy();
  }

  private connect(): Promise<DataSource> {
    const { url, applicationName, asOwner } = this.database.options;
    return new DataSource({
      type: 'postgres',
      url,
      ...(applicationName && { applicationName }),
      entities: [...this.entities],
      namingStrategy: new SnakeCaseColumns(),
      installExtensions: false,
      poolSize: CONNECTIONS,
      extra: asOwner ? {} : { options: APP_OPTIONS },
      logging: false,
    }).initialize();
  }
}
