// Written by `npm run collect` from the folders; not by hand.
import { DESCRIBED_ACTIONS } from './actions/described-table';
import { addNote } from './actions/add-note';
import { changeExternalLocation } from './actions/change-external-location';
import { changePriceProgram } from './actions/change-price-program';
import { dealerReminder } from './actions/dealer-reminder';
import { approveDemo, approveDemoAsImporter } from './actions/demo-approvals';
import { endFinancing, endPlFinancing } from './actions/end-financing';
import { endQuote } from './actions/end-quote';
import { extendProgram } from './actions/extend-program';
import { addFee, removeFee } from './actions/fees';
import { registerOwner } from './actions/owner-registration';
import { approvePrivateLabel } from './actions/pl-approval';
import { correctPrice } from './actions/price-correction';
import { rejectDemo } from './actions/reject-approval';
import { rejectFinancing } from './actions/reject-financing';
import { requestEndFinancing, rejectEndRequest } from './actions/request-end-financing';
import { requestLoan } from './actions/request-loan';
import { returnToImporter } from './actions/return-to-importer';
import { reverse } from './actions/reverse';
import { saveExtraData } from './actions/save-extra-data';
import { showCode } from './actions/show-code';
import { sellToEndCustomer } from './actions/sold-to-endcustomer';
import { startFinancing } from './actions/start-financing';
import { swap } from './actions/swap';
import { transferToDemo } from './actions/transfer-to-demo';
import { transferVehicle } from './actions/transfer-vehicle';
import { undo } from './actions/undo';
import { updateObjectData } from './actions/update-object-data';

export * from './actions/add-note';
export * from './actions/change-external-location';
export * from './actions/change-price-program';
export * from './actions/confirm-stock';
export * from './actions/dealer-reminder';
export * from './actions/demo-approvals';
export * from './actions/described-table';
export * from './actions/end-financing';
export * from './actions/end-quote';
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
export * from './actions/transfer-vehicle';
export * from './actions/undo';
export * from './actions/update-object-data';

/** All actions on a vehicle with their guards, rights and decisions. */
export const VEHICLE_ACTIONS = {
  ...DESCRIBED_ACTIONS,
  addFee,
  addNote,
  approveDemo,
  approveDemoAsImporter,
  approvePrivateLabel,
  changeExternalLocation,
  changePriceProgram,
  correctPrice,
  dealerReminder,
  endFinancing,
  endPlFinancing,
  endQuote,
  extendProgram,
  registerOwner,
  rejectDemo,
  rejectEndRequest,
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
