interface StatusMeta {
  /** StatusCode in the API. */
  readonly statusCode: number;
  /** Present when the status is listed in the current inventory. */
  readonly inStock?: true;
  /** Present when the vehicle uses a limit and holds chassis number and plate as unique keys. */
  readonly holds?: true;
}
const meta = (statusCode: number, traits: Omit<StatusMeta, 'statusCode'> = {}): StatusMeta => ({
  statusCode,
  ...traits,
});

/** All statuses except `absent`. */
export type ExistingStatus =
  | 'active'
  | 'inactive'
  | 'pending'
  | 'rejected'
  | 'reversed'
  | 'purchased'
  | 'financingPending'
  | 'loanEnded'
  | 'soldToEndCustomer';

export type VehicleStatus = 'absent' | ExistingStatus;

const METAS: Readonly<Record<VehicleStatus, StatusMeta | null>> = {
  absent: null,
  active: meta(0, { inStock: true, holds: true }),
  inactive: meta(1),
  pending: meta(2, { inStock: true, holds: true }),
  rejected: meta(3),
  reversed: meta(4),
  purchased: meta(5),
  financingPending: meta(6, { holds: true }),
  loanEnded: meta(7),
  soldToEndCustomer: meta(8),
};

export const VEHICLE_STATUSES = Object.keys(METAS) as readonly VehicleStatus[];

const metaOf = (status: VehicleStatus) => METAS[status];

/** StatusCode of the API, 0–8. */
export const statusCodeOf = (status: ExistingStatus): number => metaOf(status)!.statusCode;

/** @throws when no status has the code */
export function statusOfCode(code: number): ExistingStatus {
  const found = VEHICLE_STATUSES.find((status) => metaOf(status)?.statusCode === code);
  if (!found || found === 'absent') throw new Error(`no status of a vehicle has code ${code}`);
  return found;
}

const codesWith = (trait: 'inStock' | 'holds'): readonly number[] =>
  VEHICLE_STATUSES.flatMap((status) => {
    const found = metaOf(status);
    return found?.[trait] ? [found.statusCode] : [];
  });

/** Status codes of the current inventory. */
export const INVENTORY_STATUS_CODES = codesWith('inStock');

/** Status codes in which a vehicle uses a limit and holds chassis number and plate as unique keys. */
export const HOLDING_STATUS_CODES = codesWith('holds');
