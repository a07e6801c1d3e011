import { invoiceKey } from '../decisions/check-financing';
import { HOLDING_STATUS_CODES, statusCodeOf } from './vehicle.statuses';
import type { Vehicle, VehicleState } from './vehicle.parts';
import { supplierInvoiceOf } from './vehicle.parts';
import type { LimitUse } from './vehicle.values';

/** A unique key, which only one vehicle at a time may hold. */
export interface HeldKey {
  readonly kind: 'chassis' | 'plate' | 'invoice' | 'dealer-chassis' | 'dealer-plate';
  readonly key: string;
}

/** Amount of a dealer organisation's limit that a vehicle uses, in öre. */
export interface HeldCapital {
  readonly organisationId: number;
  readonly category: string;
  /** 0 for a make that is not in the catalogue. */
  readonly makeId: number;
  readonly amount: number;
}

/**
 * Whether the vehicle is a dealer's own unfinanced car. False for a vehicle that was returned to its
 * importer.
 */
export const isInDealerStock = ({ status, financing }: Vehicle): boolean =>
  status === 'inactive' && financing === null;

/** Status codes of a dealer's own car without a stock loan. */
export const DEALER_STOCK_STATUS_CODES = [statusCodeOf('inactive')];
/** Status codes of a dealer's own car with an active or pending stock loan. */
export const LOAN_STOCK_STATUS_CODES = [statusCodeOf('active'), statusCodeOf('financingPending')];

const holds = (status: Parameters<typeof statusCodeOf>[0]) =>
  HOLDING_STATUS_CODES.includes(statusCodeOf(status));

/** Unique keys of an unfinanced car among the cars of its dealer. */
export const dealerStockKeys = (dealerId: number, chassis: string, plate: string | null): HeldKey[] => [
  { kind: 'dealer-chassis', key: `${dealerId}|${chassis}` },
  ...(plate ? [{ kind: 'dealer-plate', key: `${dealerId}|${plate}` } as const] : []),
];

/**
 * Unique keys that a vehicle holds. Chassis number and plate are unique among all vehicles while the vehicle
 * uses a limit, and among the dealer's cars while it is the dealer's own unfinanced car. The number of the
 * supplier's invoice is held unless the financing was rejected or reversed.
 */
export function keysHeldBy(vehicle: VehicleState): readonly HeldKey[] {
  if (vehicle.status === 'absent') return [];
  const { item, parties, status } = vehicle;
  const keys: HeldKey[] = [];
  if (holds(status)) {
    keys.push({ kind: 'chassis', key: item.chassisNumber });
    if (item.licenseNumber) keys.push({ kind: 'plate', key: item.licenseNumber });
  }
  if (isInDealerStock(vehicle))
    keys.push(...dealerStockKeys(parties.dealerId, item.chassisNumber, item.licenseNumber));
  const invoice = supplierInvoiceOf(vehicle)?.number;
  if (invoice && parties.importerId !== null && status !== 'rejected' && status !== 'reversed')
    keys.push({ kind: 'invoice', key: invoiceKey(parties.importerId, invoice) });
  return keys;
}

/** Limits that the vehicle uses. A vehicle waiting to become a demo vehicle uses two limits. */
export function capitalsHeldBy(vehicle: VehicleState): readonly HeldCapital[] {
  if (vehicle.status === 'absent' || !holds(vehicle.status)) return [];
  const { limit, parties, requests } = vehicle;
  const makeId = parties.makeId ?? 0;
  const use = (organisationId: number, { category, amount }: LimitUse) => ({
    organisationId,
    category,
    makeId,
    amount,
  });
  return [
    ...(limit ? [use(parties.organisationId, limit)] : []),
    ...(requests.demo ? [use(requests.demo.dealer.organisationId, requests.demo.limit)] : []),
  ];
}
