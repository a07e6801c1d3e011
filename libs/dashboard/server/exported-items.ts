import {
  DashboardSources,
  type DashboardExportRequest,
  type DashboardItem,
  type DashboardView,
} from '@floorplan/dashboard/contracts';
import { languageOfScope } from '@floorplan/identity/domain';
import { FIELD_ERROR_TEXTS, type ColumnType } from '@floorplan/kernel/wire';
import { invalid, notFound, type Exported } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';

/** Columns that files may contain. */
const COLUMNS: Partial<Record<keyof DashboardItem, ColumnType>> = {
  ImporterName: 'text',
  DealerName: 'text',
  DealerFinancerAssignedId: 'code',
  MessageType: 'code',
  Identification: 'code',
  StatusMessage: 'text',
  Date: 'date',
  DaysWaited: 'number',
};

const isColumn = (key: string): key is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, key);

/** Writes all items of a group that are not marked to a file, oldest first. */
@Injectable()
export class ExportedItems {
  constructor(private readonly sources: DashboardSources) {}

  /** @throws 400 for an unknown column, and 404 for a group that the view does not have */
  async read(view: DashboardView | 'nothing', request: DashboardExportRequest): Promise<Exported> {
    const unknown = request.Columns.findIndex(({ Key }) => !isColumn(Key));
    const Message = FIELD_ERROR_TEXTS.INVALID_VALUE;
    if (unknown >= 0) throw invalid([{ Field: `Columns[${unknown}].Key`, Code: 'INVALID_VALUE', Message }]);
    const found = view === 'nothing' ? undefined : await this.pending(view, request.Filter.type);
    if (view === 'nothing' || !found) throw notFound();
    const columns = request.Columns.map(({ Key, Header }) => ({
      key: Key as keyof DashboardItem,
      header: Header,
      type: COLUMNS[Key as keyof DashboardItem]!,
    }));
    async function* cells(batches: AsyncIterable<readonly DashboardItem[]>) {
      for await (const items of batches) yield items.map((item) => columns.map(({ key }) => item[key]));
    }
    return {
      format: request.Format,
      fileName: request.FileName,
      total: found.total,
      sheet: {
        title: request.FileName || 'ExportedData',
        language: languageOfScope(view.scope),
        columns,
        batches: cells(found.batches),
      },
    };
  }

  private async pending(view: DashboardView, group: string) {
    for (const source of this.sources.all()) {
      const found = await source.pending(view, group);
      if (found) return found;
    }
    return undefined;
  }
}
