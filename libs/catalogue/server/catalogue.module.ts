import { MakesReader, ModelUses } from '@floorplan/catalogue/contracts';
import {
  accessory,
  accessoryStream,
  make,
  makeStream,
  model,
  modelStream,
  modelVersion,
  modelVersionStream,
  type Make,
} from '@floorplan/catalogue/domain';
import { storedRow } from '@floorplan/kernel/records';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database, Registry } from '@floorplan/platform/event-store';
import { column, MasterData, masterRows, recordEntity } from '@floorplan/platform/master-data';
import { Global, Injectable, Module } from '@nestjs/common';

const makeEntity = recordEntity(make);
const modelEntity = recordEntity(model, undefined, [{ name: 'model_make', columns: ['makeId'] }]);
const modelVersionEntity = recordEntity<typeof modelVersion, { accessoryIds: readonly number[] }>(
  modelVersion,
  { accessoryIds: column.json },
  [{ name: 'model_version_model', columns: ['modelId'] }],
);
const accessoryEntity = recordEntity(accessory, undefined, [{ name: 'accessory_make', columns: ['makeId'] }]);

/** Reads the makes sorted by name. Caches them until a make changes. */
@Injectable()
export class DatabaseMakesReader extends MakesReader {
  private readonly read: VersionedCache<readonly Make[]>;

  constructor(database: Database, masterData: MasterData) {
    super();
    masterData.add(makeEntity, modelEntity, modelVersionEntity, accessoryEntity);
    this.read = new VersionedCache(database, [make.dataVersion], () => masterData.list(makeEntity));
  }

  override async makes(): Promise<readonly Make[]> {
    return (await this.read.current()).value;
  }
}

/**
 * Tables of makes, models and accessories, the service that reads makes, and the records of other contexts that
 * use models. For both hosts.
 */
@Global()
@Module({
  providers: [{ provide: MakesReader, useClass: DatabaseMakesReader }, ModelUses],
  exports: [MakesReader, ModelUses],
})
export class CatalogueModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(masterRows(makeEntity, makeStream, ({ row }) => row));
    registry.addInlineProjection(masterRows(modelEntity, modelStream, storedRow));
    registry.addInlineProjection(masterRows(accessoryEntity, accessoryStream, storedRow));
    registry.addInlineProjection(
      masterRows(modelVersionEntity, modelVersionStream, (state) => {
        const row = storedRow(state);
        return row && { ...row, accessoryIds: state.accessoryIds };
      }),
    );
  }
}
