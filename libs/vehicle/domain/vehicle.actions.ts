import { addFee, removeFee } from './actions/fees';
import { addNote } from './actions/add-note';
import { approveDemo, approveDemoAsImporter } from './actions/demo-approvals';
import { changeExternalLocation } from './actions/change-external-location';
import { changePriceProgram } from './actions/change-price-program';
import { endFinancing, endPlFinancing } from './actions/end-financing';
import { endQuote } from './actions/end-quote';
import { extendProgram } from './actions/extend-program';
import { registerOwner } from './actions/owner-registration';
import { approvePrivateLabel } from './actions/pl-approval';
import { correctPrice } from './actions/price-correction';
import { saveExtraData } from './actions/save-extra-data';
import { rejectDemo } from './actions/reject-approval';
import { rejectFinancing } from './actions/reject-financing';
import { rejectEndRequest, requestEndFinancing } from './actions/request-end-financing';
import { requestLoan } from './actions/request-loan';
import { returnToImporter } from './actions/return-to-importer';
import { reverse } from './actions/reverse';
import { codeIsReleased, showCode } from './actions/show-code';
import { sellToEndCustomer } from './actions/sold-to-endcustomer';
import { startFinancing } from './actions/start-financing';
import { swap } from './actions/swap';
import { transferToDemo } from './actions/transfer-to-demo';
import { undo } from './actions/undo';
import { transferVehicle } from './actions/transfer-vehicle';
import { updateObjectData } from './actions/update-object-data';
import type { ActionSubject } from './action-subject';
import { isWarningPeriod, warningFrom } from './program-status';
import { lastPeriod, quoteExpiredOn, type Vehicle } from './vehicle.parts';

export * from './actions/add-note';
export * from './actions/change-external-location';
export * from './actions/change-price-program';
export * from './actions/end-financing';
export * from './actions/end-quote';
export * from './actions/demo-approvals';
export * from './actions/extend-program';
export * from './actions/fees';
export * from './actions/finish-term';
export * from './actions/owner-registration';
export * from './actions/pl-approval';
export * from './actions/price-correction';
export * from './actions/reject-approval';
export * from './actions/reject-financing';
export * from './actions/request-end-financing';
export * from './actions/request-loan';
export * from './actions/return-to-importer';
export * from './actions/reverse';
export * from './actions/save-extra-data';
export * from './actions/show-code';
export * from './actions/sold-to-endcustomer';
export * from './actions/start-financing';
export * from './actions/swap';
export * from './actions/transfer-to-demo';
export * from './actions/undo';
export * from './actions/transfer-vehicle';
export * from './actions/update-object-data';

/** The table of actions: what may be done to a vehicle, when, and by whom. */
export const VEHICLE_ACTIONS = {
  addFee,
  addNote,
  approveDemo,
  approveDemoAsImporter,
  approvePrivateLabel,
  changeExternalLocation,
  changePriceProgram,
  correctPrice,
  endFinancing,
  endPlFinancing,
  endQuote,
  extendProgram,
  rejectEndRequest,
  registerOwner,
  rejectDemo,
  rejectFinancing,
  removeFee,
  requestEndFinancing,
  requestLoan,
  returnToImporter,
  reverse,
  saveExtraData,
  sellToEndCustomer,
  showCode,
  startFinancing,
  swap,
  transferToDemo,
  transferVehicle,
  undo,
  updateObjectData,
} as const;

/** What the records around a vehicle say that its actions ask for. */
export interface Surroundings {
  readonly dealer: { readonly pinCodeAfterPayment: boolean };
  /** Null for a dealer's own car. */
  readonly importer: {
    readonly allowManualTransferToDemo: boolean;
    readonly allowOwnerReg: boolean;
  } | null;
  /** The business day. */
  readonly today: string;
}

/** From when on its term is near its end, and whether that is so on a day. */
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
