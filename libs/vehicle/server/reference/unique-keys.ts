import { normalisePlate } from '@floorplan/kernel';
import { Database, idOf } from '@floorplan/platform/event-store';
import {
  invoiceKey,
  type DuplicateVehicle,
  type NewFinancingMessage,
  type UniqueKeys,
} from '@floorplan/vehicle/domain';

/** Kinds of claims that keep chassis number, plate and invoice number unique among running financings. */
export const UNIQUE_CLAIMS = { chassis: 'chassis', license: 'plate', invoice: 'invoice' } as const;
type UniqueKind = keyof typeof UNIQUE_CLAIMS;
const KINDS = Object.keys(UNIQUE_CLAIMS) as UniqueKind[];

/** Unique keys of a message that has not been validated. */
export function keysOfMessage(message: NewFinancingMessage, importerId: number | undefined): UniqueKeys {
  const invoice = message.Invoice.InvoiceNumber?.trim();
  const plate = message.Item.LicenseNumber?.trim();
  return {
    chassis: message.Item.ChassisNumber.trim().toUpperCase(),
    license: plate ? normalisePlate(plate) : null,
    invoice: invoice ? invoiceKey(importerId ?? 0, invoice) : null,
  };
}

export const claimsOf = (keys: UniqueKeys): { kind: string; key: string }[] =>
  KINDS.flatMap((kind) => (keys[kind] === null ? [] : [{ kind: UNIQUE_CLAIMS[kind], key: keys[kind]! }]));

export interface KeyHolder {
  vehicleId: number;
  importerId: number;
  dealerId: number;
}

/** Vehicles that currently hold unique keys. */
export class TakenKeys {
  private constructor(private readonly holders: Map<string, KeyHolder>) {}

  static async read(
    database: Database,
    claims: readonly { kind: string; key: string }[],
  ): Promise<TakenKeys> {
    const rows = await database.prepared<{
      kind: string;
      key: string;
      stream: string;
      importer_id: number | null;
      dealer_id: number | null;
    }>(
      'taken-keys',
      `select c.kind, c.key, c.stream, v.importer_id, v.dealer_id from unnest($1::text[], $2::text[]) w(kind, key)
         join claim c on c.kind = w.kind and c.key = w.key
         left join vehicle v on v.id = split_part(c.stream, ':', 2)::bigint`,
      [claims.map(({ kind }) => kind), claims.map(({ key }) => key)],
    );
    return new TakenKeys(
      new Map(
        rows.map((row) => [
          `${row.kind}|${row.key}`,
          {
            vehicleId: Number(idOf(row.stream)),
            importerId: row.importer_id ?? 0,
            dealerId: row.dealer_id ?? 0,
          },
        ]),
      ),
    );
  }

  holderOf(kind: string, key: string): KeyHolder | undefined {
    return this.holders.get(`${kind}|${key}`);
  }

  /** Records that a vehicle decided in the same batch holds the key. */
  hold(kind: string, key: string, holder: KeyHolder): void {
    this.holders.set(`${kind}|${key}`, holder);
  }

  /**
   * Vehicles that hold the keys of a message. `foreign` means that the vehicle belongs to another importer.
   */
  duplicatesOf(
    keys: UniqueKeys,
    importerId: number | undefined,
  ): Record<UniqueKind, DuplicateVehicle | null> {
    const find = (kind: UniqueKind): DuplicateVehicle | null => {
      const key = keys[kind];
      const holder = key === null ? undefined : this.holderOf(UNIQUE_CLAIMS[kind], key);
      return holder ? { vehicleId: holder.vehicleId, foreign: holder.importerId !== importerId } : null;
    };
    return { chassis: find('chassis'), license: find('license'), invoice: find('invoice') };
  }
}
