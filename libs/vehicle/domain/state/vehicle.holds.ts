import { invoiceKey } from '../decisions/check-financing';
import { HOLDING_STATUS_CODES, statusCodeOf } from './vehicle.machine';
import type { Vehicle, VehicleState } from './vehicle.parts';
import { supplierInvoiceOf } from './vehicle.parts';
import type { LimitUse } from './vehicle.values';

/** A key that one vehicle at a time may hold. */
export interface HeldKey {
  readonly kind: 'chassis' | 'plate' | 'invoice' | 'dealer-chassis' | 'dealer-plate';
  readonly key: string;
}

/** What a vehicle takes of a dealer organisation's limit; öre. */
export interface HeldCapital {
  readonly organisationId: number;
  readonly category: string;
  /** 0: a make that nobody here deals in. */
  readonly makeId: number;
  readonly amount: number;
}

/** A dealer's own car that nobody finances; one that went back to its importer is none. */
export const isInDealerStock = ({ status, financing }: Vehicle): boolean =>
  status === 'inactive' && financing === null;

/** Where a dealer's own car may stand: without a financing, and with a stock loan that waits or runs. */
export const DEALER_STOCK_STATUS_CODES = [statusCodeOf('inactive')];
export const LOAN_STOCK_STATUS_CODES = [statusCodeOf('active'), statusCodeOf('financingPending')];

const holds = (status: Parameters<typeof statusCodeOf>[0]) =>
  HOLDING_STATUS_CODES.includes(statusCodeOf(status));

/** The numbers of a car among the unfinanced ones of its dealer. */
export const dealerStockKeys = (dealerId: number, chassis: string, plate: string | null): HeldKey[] => [
  { kind: 'dealer-chassis', key: `${dealerId}|${chassis}` },
  ...(plate ? [{ kind: 'dealer-plate', key: `${dealerId}|${plate}` } as const] : []),
];

/**
 * Chassis number and plate while it takes of a limit, or among its dealer's own cars while nobody finances it; the
 * supplier's invoice unless the financing was undone.
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

/** What it takes of limits: a vehicle that is to be a demo vehicle of two. */
export function capitalsHeldBy(vehicle: VehicleState): readonly HeldCapital[] {
  if (vehicle.status === 'absent' || !holds(vehicle.status)) return [];
  const { limit, parties, requests } = vehicle;
  const makeId = parties.makeId ?? 0;
  const use = (organisationId: number, { category, amount }: LimitUse) => ({
    ...{ organisationId, category, makeId, amount },
  });
  return [
    ...(limit ? [use(parties.organisationId, limit)] : []),
    ...(requests.demo ? [use(requests.demo.dealer.organisationId, requests.demo.limit)] : []),
  ];
}
