import { MakesReader } from '@floorplan/catalogue/contracts';
import { makeStream, type Make, type MakeSaved } from '@floorplan/catalogue/domain';
import type { RowState } from '@floorplan/kernel';
import { GuardedRead, REFERENCE_GUARD } from '@floorplan/platform/commands';
import { Database, Registry, type InlineProjection } from '@floorplan/platform/event-store';
import { Global, Injectable, Module } from '@nestjs/common';

export const makeRows: InlineProjection<RowState<Make>, MakeSaved> = {
  table: 'make',
  stream: makeStream,
  rows: ({ after: { row }, version }) =>
    row
      ? [
          {
            id: row.id,
            name: row.name,
            importer_id: row.importerId,
            logo_file_name: row.logoFileName,
            version,
          },
        ]
      : [],
};

/** The makes by name, kept until one changes. */
@Injectable()
export class DatabaseMakesReader extends MakesReader {
  private readonly read: GuardedRead<readonly Make[]>;

  constructor(database: Database) {
    super();
    this.read = new GuardedRead(database, REFERENCE_GUARD, () =>
      database.query<Make>(
        'select id, name, importer_id as "importerId", logo_file_name as "logoFileName" from make order by name, id',
      ),
    );
  }

  override async makes(): Promise<readonly Make[]> {
    return (await this.read.current()).value;
  }
}

/** Makes: their rows and how others read them. For both hosts. */
@Global()
@Module({ providers: [{ provide: MakesReader, useClass: DatabaseMakesReader }], exports: [MakesReader] })
export class CatalogueModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(makeRows);
  }
}
