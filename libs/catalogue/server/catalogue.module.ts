import { MakesReader } from '@floorplan/catalogue/contracts';
import { make, makeStream, type Make } from '@floorplan/catalogue/domain';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database, Registry } from '@floorplan/platform/event-store';
import { MasterData, masterRows, recordEntity } from '@floorplan/platform/master-data';
import { Global, Injectable, Module } from '@nestjs/common';

const makeEntity = recordEntity(make);

/** Reads the makes sorted by name. Caches them until a make changes. */
@Injectable()
export class DatabaseMakesReader extends MakesReader {
  private readonly read: VersionedCache<readonly Make[]>;

  constructor(database: Database, masterData: MasterData) {
    super();
    masterData.add(makeEntity);
    this.read = new VersionedCache(database, [make.guard], () => masterData.list(makeEntity));
  }

  override async makes(): Promise<readonly Make[]> {
    return (await this.read.current()).value;
  }
}

/** Table of makes and the service that reads it. For both hosts. */
@Global()
@Module({ providers: [{ provide: MakesReader, useClass: DatabaseMakesReader }], exports: [MakesReader] })
export class CatalogueModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(masterRows(makeEntity, makeStream, ({ row }) => row));
  }
}
