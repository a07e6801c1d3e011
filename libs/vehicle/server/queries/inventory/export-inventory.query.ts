import type { UserScope } from '@floorplan/identity/domain';
import type { Cell } from '@floorplan/platform/documents';
import { Database, rowBatches } from '@floorplan/platform/event-store';
import type { Exported } from '@floorplan/platform/http';
import {
  INVENTORY_COLUMN_TYPES,
  type InventoryExportRequest,
  type InventoryRow,
} from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { columnsFor, FROM, InventoryRows, orderSql, selectSql } from './inventory-rows';

/** The stock as a file: the columns wanted that the caller's role may see, in the order of the screen. */
export class ExportInventory extends Query<Exported> {
  constructor(
    readonly scope: UserScope,
    readonly request: InventoryExportRequest,
  ) {
    super();
  }
}

/** As on the screen: no days before the period begins, or while there is none. */
const cellSql = (key: string): string =>
  key === 'DaysFromStart' || key === 'DaysLeft'
    ? `case when coalesce(t."DaysFromStart", -1) < 0 then '"-"'::json else to_json(t."${key}") end`
    : `t."${key}"`;

const typeOf = (key: string) => INVENTORY_COLUMN_TYPES[key as keyof InventoryRow];

@Injectable()
@QueryHandler(ExportInventory)
export class ExportInventoryHandler implements IQueryHandler<ExportInventory> {
  constructor(
    private readonly rows: InventoryRows,
    private readonly database: Database,
  ) {}

  async execute({ scope, request }: ExportInventory): Promise<Exported> {
    const where = await this.rows.matching(scope, request.Filter);
    const seen = columnsFor(scope.role);
    const columns = request.Columns.flatMap(({ Key, Header }) => {
      const type = seen.some(([name]) => name === Key) ? typeOf(Key) : undefined;
      return type ? [{ key: Key, header: Header, type }] : [];
    });
    const stock = `select ${selectSql(seen)} from ${FROM} ${where.sql}`;
    const [counted] = await this.database.query<{ total: number }>(
      `select count(*) as total from (${stock}) t`,
      where.values,
    );
    const cells = columns.map(({ key }) => cellSql(key)).join(', ');
    const batches = rowBatches<{ row: Cell[] }>(
      this.database,
      `select json_build_array(${cells}) as row from (${stock} ${orderSql(sortOf(request), seen)}) t`,
      where.values,
    );
    return {
      format: request.Format,
      fileName: request.FileName,
      total: counted!.total,
      sheet: {
        title: request.FileName || 'ExportedData',
        language: scope.languageCode === 'en-GB' ? 'en-GB' : 'sv-SE',
        columns,
        batches: cellsOf(batches),
      },
    };
  }
}

const sortOf = ({ Sort }: InventoryExportRequest) => ({
  sort: Sort?.Key,
  descending: Sort?.Descending ?? false,
});

async function* cellsOf(batches: AsyncIterable<{ row: Cell[] }[]>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(({ row }) => row);
}
