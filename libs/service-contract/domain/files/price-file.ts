import { oreOfKronor, textCell, type Ore } from '@floorplan/kernel';
import { uniqueKey } from '@floorplan/kernel/records';
import {
  dayCell,
  distanceCell,
  durationCell,
  FILE_SIZE,
  priceCell,
  readCells,
  type Cells,
  type HowToRead,
  type InterpretedValue,
  type ReadColumn,
  type InvalidValue,
} from './file-rows';

export const PRICE_FILE_LIMITS = { ...FILE_SIZE, rows: 5_000 } as const;

export type PriceKey =
  | 'Category'
  | 'Model'
  | 'ModelVariant'
  | 'Mileage'
  | 'Duration'
  | 'Price'
  | 'PurchasePrice'
  | 'ValidFrom'
  | 'ValidTo';

/** Columns whose cells name a record. */
export const PRICE_NAME_KEYS = ['Category', 'Model'] as const satisfies readonly PriceKey[];

const required = { isRequired: true } as const;
const optional = { isRequired: false } as const;

/** Columns of a file with prices, in the order of the template. */
export const PRICE_COLUMNS: readonly ReadColumn<PriceKey>[] = [
  { key: 'Category', headers: ['Kategori', 'Category'], ...required, read: (text) => textCell(text, 60) },
  { key: 'Model', headers: ['Modell', 'Model'], ...optional, read: (text) => textCell(text, 100) },
  {
    key: 'ModelVariant',
    headers: ['Variant', 'Model variant'],
    ...optional,
    read: (text) => textCell(text, 50),
  },
  { key: 'Mileage', headers: ['Miltal', 'Mileage'], ...required, of: 'numbers', read: distanceCell },
  { key: 'Duration', headers: ['Löptid', 'Term'], ...required, read: durationCell },
  { key: 'Price', headers: ['Pris', 'Price'], ...required, of: 'numbers', read: priceCell },
  {
    key: 'PurchasePrice',
    headers: ['Inköpspris', 'Purchase price'],
    ...optional,
    of: 'numbers',
    read: priceCell,
  },
  { key: 'ValidFrom', headers: ['Giltig från', 'Valid from'], ...optional, of: 'days', read: dayCell },
  { key: 'ValidTo', headers: ['Giltig till', 'Valid to'], ...optional, of: 'days', read: dayCell },
];

/** Columns by which a row that only has sums is told from one with a price. */
export const PRICE_TOTALS = {
  identifying: ['Category', 'Model', 'ModelVariant', 'Mileage', 'Duration'],
  amounts: ['Price', 'PurchasePrice'],
} as const satisfies Readonly<Record<string, readonly PriceKey[]>>;

/** A correct row of a file with prices. Amounts in öre per month. */
export interface PriceRow {
  readonly category: string;
  /** Null for every model. */
  readonly model: string | null;
  /** Blank for every variant. */
  readonly variant: string;
  readonly mileageTo: number;
  readonly duration: number;
  readonly price: Ore;
  readonly purchasePrice: Ore | null;
  /** Null for today. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

export interface ReadPriceRow {
  readonly row: number;
  /** Null for an invalid row. */
  readonly price: PriceRow | null;
  readonly interpreted: readonly InterpretedValue[];
  readonly wrong: readonly InvalidValue[];
}

const keyOf = ({ category, model, variant, mileageTo, duration, validFrom }: PriceRow): string =>
  JSON.stringify([
    uniqueKey(category),
    uniqueKey(model ?? ''),
    uniqueKey(variant),
    mileageTo,
    duration,
    validFrom,
  ]);

/** Reads the rows of a file. A row with the key and the first day of an earlier row is invalid. */
export function readPriceRows(
  rows: readonly { readonly row: number; readonly cells: Cells<PriceKey> }[],
  how: HowToRead<PriceKey>,
): ReadPriceRow[] {
  const first = new Map<string, number>();
  return rows.map(({ row, cells }): ReadPriceRow => {
    const { values, interpreted, wrong } = readCells(PRICE_COLUMNS, cells, how);
    if (wrong.length > 0) return { row, price: null, interpreted, wrong };
    const ore = (kronor: unknown): Ore => oreOfKronor(kronor as number);
    const price: PriceRow = {
      category: String(values.Category),
      variant: String(values.ModelVariant ?? ''),
      model: values.Model === null ? null : String(values.Model),
      mileageTo: Number(values.Mileage),
      duration: Number(values.Duration),
      price: ore(values.Price),
      purchasePrice: values.PurchasePrice === null ? null : ore(values.PurchasePrice),
      validFrom: values.ValidFrom as string | null,
      validTo: values.ValidTo as string | null,
    };
    const earlier = first.get(keyOf(price));
    if (earlier === undefined) first.set(keyOf(price), row);
    else {
      const { headers } = PRICE_COLUMNS[0]!;
      const duplicate = { headers, code: 'DUPLICATE_IN_FILE', params: { row: earlier } };
      return { row, price: null, interpreted, wrong: [duplicate] };
    }
    return { row, price, interpreted, wrong };
  });
}
