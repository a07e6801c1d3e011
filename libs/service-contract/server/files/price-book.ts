import { uniqueKey } from '@floorplan/kernel/records';
import type { Database } from '@floorplan/platform/event-store';
import type { ContractPrice } from '@floorplan/service-contract/domain';

/** Key of a price. Prices of one key do not overlap in time. */
export interface PriceKeyOf {
  readonly categoryId: number;
  readonly modelId: number | null;
  readonly variant: string;
  readonly mileageTo: number;
  readonly duration: number;
}

export type KnownPrice = Pick<ContractPrice, 'id' | 'price' | 'purchasePrice' | 'validFrom' | 'validTo'>;

const PRICES = `
  select p.id, p.category_id as "categoryId", p.model_id as "modelId", p.model_variant as variant,
         p.mileage_to as "mileageTo", p.duration, p.price, p.purchase_price as "purchasePrice",
         p.valid_from as "validFrom", p.valid_to as "validTo"
    from contract_price p
   where p.category_id = any($1::bigint[]) and p.mileage_to = any($2::int[]) and p.duration = any($3::int[])`;

const textOfKey = ({ categoryId, modelId, variant, mileageTo, duration }: PriceKeyOf): string =>
  JSON.stringify([categoryId, modelId, uniqueKey(variant), mileageTo, duration]);

/** Prices of some keys, with the changes of the rows of a file. Each row sees what the rows before it changed. */
export class PriceBook {
  /** Prices that the rows add or change, by id. */
  readonly changed = new Map<
    number,
    Omit<KnownPrice, 'id'> & { readonly key: PriceKeyOf; readonly isNew: boolean }
  >();

  private constructor(private readonly prices: Map<string, KnownPrice[]>) {}

  static async read(database: Database, keys: readonly PriceKeyOf[]): Promise<PriceBook> {
    const distinct = (values: readonly number[]) => [...new Set(values)];
    const rows = await database.query<PriceKeyOf & KnownPrice>(PRICES, [
      distinct(keys.map(({ categoryId }) => categoryId)),
      distinct(keys.map(({ mileageTo }) => mileageTo)),
      distinct(keys.map(({ duration }) => duration)),
    ]);
    const prices = new Map<string, KnownPrice[]>();
    for (const { id, price, purchasePrice, validFrom, validTo, ...key } of rows) {
      const known = { id, price, purchasePrice, validFrom, validTo };
      prices.set(textOfKey(key), [...(prices.get(textOfKey(key)) ?? []), known]);
    }
    return new PriceBook(prices);
  }

  get(key: PriceKeyOf): readonly KnownPrice[] {
    return this.prices.get(textOfKey(key)) ?? [];
  }

  add(key: PriceKeyOf, id: number, price: Omit<KnownPrice, 'id'>): void {
    this.prices.set(textOfKey(key), [...this.get(key), { id, ...price }]);
    this.changed.set(id, { ...price, key, isNew: true });
  }

  change(key: PriceKeyOf, id: number, change: Partial<Omit<KnownPrice, 'id'>>): void {
    const prices = this.get(key).map((price) => (price.id === id ? { ...price, ...change } : price));
    this.prices.set(textOfKey(key), prices);
    const { id: _, ...after } = prices.find((price) => price.id === id)!;
    this.changed.set(id, { ...after, key, isNew: this.changed.get(id)?.isNew ?? false });
  }
}
