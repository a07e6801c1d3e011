import { uploadColumns, type UploadKey, type UploadKind } from '@floorplan/vehicle/domain';
import type { Messages } from './messages';

/** Cells of one row of an uploaded file, by column. */
export type Cells = Partial<Record<UploadKey, string>>;

/** Cells of a row that an importer may finance, about another vehicle each time. */
export function financingCells(
  messages: Messages,
  changes: Cells = {},
  who: Parameters<Messages['next']>[1] = {},
): Cells {
  const { Item, Invoice, DealerParty } = messages.next({}, who);
  return {
    LicenseNumber: Item.LicenseNumber ?? '',
    ChassisNumber: Item.ChassisNumber,
    DealerNumber: String(DealerParty.ImporterAssignedId ?? DealerParty.FinancerAssignedId),
    Make: Item.Make,
    Model: Item.Model ?? '',
    YearModel: String(Item.YearModel ?? ''),
    Mileage: '1',
    NetAmount: String(Invoice.NetAmount).replace('.', ','),
    VATAmount: String(Invoice.VATAmount).replace('.', ','),
    InvoiceNumber: Invoice.InvoiceNumber ?? '',
    InvoiceDate: Invoice.InvoiceDate,
    DueDate: Invoice.DueDate,
    ...changes,
  };
}

/** A CSV file with a row for each of the cells. */
export function csvOf(kind: UploadKind, rows: readonly Cells[]): string {
  const columns = uploadColumns(kind);
  const quoted = (text = '') => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [
    columns.map(({ headers }) => headers[0]),
    ...rows.map((row) => columns.map(({ key }) => quoted(row[key]))),
  ]
    .map((cells) => `${cells.join(';')}\r\n`)
    .join('');
}
