// Written by `npm run collect` from the folders; not by hand.
import type { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { DESCRIBED_ROWS } from '../action-engine/described-actions';
import type { AnyServerAction } from '../action-engine/server-action';
import { addFee } from './add-fee';
import { addNote } from './add-note';
import { approveDemo } from './approve-demo';
import { approveDemoAsImporter } from './approve-demo-as-importer';
import { approvePrivateLabel } from './approve-private-label';
import { changeExternalLocation } from './change-external-location';
import { changePriceProgram } from './change-price-program';
import { correctPrice } from './correct-price';
import { dealerReminder } from './dealer-reminder';
import { endFinancing } from './end-financing';
import { endPlFinancing } from './end-pl-financing';
import { endQuote } from './end-quote';
import { extendProgram } from './extend-program';
import { registerOwner } from './register-owner';
import { rejectDemo } from './reject-demo';
import { rejectEndRequest } from './reject-end-request';
import { rejectFinancing } from './reject-financing';
import { removeFee } from './remove-fee';
import { requestEndFinancing } from './request-end-financing';
import { requestLoan } from './request-loan';
import { returnToImporter } from './return-to-importer';
import { reverse } from './reverse';
import { saveExtraData } from './save-extra-data';
import { sellToEndCustomer } from './sell-to-end-customer';
import { showCode } from './show-code';
import { startFinancing } from './start-financing';
import { swap } from './swap';
import { transferToDemo } from './transfer-to-demo';
import { transferVehicle } from './transfer-vehicle';
import { undo } from './undo';
import { updateObjectData } from './update-object-data';

/** All actions on a vehicle with everything that the API needs to carry them out. */
export const SERVER_ACTIONS = {
  ...DESCRIBED_ROWS,
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
} as const satisfies Readonly<Record<keyof typeof VEHICLE_ACTIONS, AnyServerAction>>;

export const ACTION_STEPS = Object.values(SERVER_ACTIONS).flatMap(({ steps }) => steps ?? []);
