import { codeIsReleased } from '../state/code-release';
import type { ActionSubject } from './action-subject';
import { isWarningPeriod, warningFrom } from '../state/program-status';
import { lastPeriod, type Vehicle } from '../state/vehicle.parts';
import { quoteExpiredOn } from '../state/vehicle.requests';

/** Data of the vehicle's dealer and importer that action guards need. */
export interface Surroundings {
  readonly dealer: { readonly pinCodeAfterPayment: boolean; readonly stockEmails: string | null };
  /** Null for a dealer's own car. */
  readonly importer: {
    readonly allowManualTransferToDemo: boolean;
    readonly allowOwnerReg: boolean;
  } | null;
  /** Current business day. */
  readonly today: string;
}

/** First day of the vehicle's warning period, and whether that day has been reached. */
export function warningOf(
  vehicle: Vehicle,
  today: string,
): Pick<ActionSubject, 'isWarningPeriod' | 'warningFrom'> {
  const period = lastPeriod(vehicle);
  if (!period) return { isWarningPeriod: false, warningFrom: null };
  const { unit } = period.program;
  return { isWarningPeriod: isWarningPeriod(period, unit, today), warningFrom: warningFrom(period, unit) };
}

export const subjectOf = (vehicle: Vehicle, { dealer, importer, today }: Surroundings): ActionSubject => ({
  status: vehicle.status,
  dealerId: vehicle.parties.dealerId,
  financeType: vehicle.financing?.type ?? null,
  saleStatusCode: vehicle.sale.statusCode,
  hasPlate: vehicle.item.licenseNumber !== null,
  hasCode: vehicle.code !== null,
  isExtended: lastPeriod(vehicle)?.extended ?? false,
  endIsRequested: vehicle.requests.end !== null,
  isQuoted: vehicle.requests.quote !== null,
  quoteExpiredOn: quoteExpiredOn(vehicle.requests.quote, today),
  demoApproved: vehicle.approvals.dealer !== null,
  allowsDemo: importer?.allowManualTransferToDemo ?? false,
  allowsOwnerRegistration: importer?.allowOwnerReg ?? false,
  ownerIsRegistered: vehicle.approvals.owner !== null,
  ...warningOf(vehicle, today),
  undoable: vehicle.undoable.length > 0,
  codeIsReleased: codeIsReleased(vehicle, dealer.pinCodeAfterPayment),
});
