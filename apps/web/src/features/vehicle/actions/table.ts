import { mayUse, whyNot, type Caller } from '@floorplan/kernel';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { statusCodeOf } from '@floorplan/vehicle/domain';
import { addNote } from './add-note';
import { approvePrivateLabel, registerOwner } from './approvals';
import { changeExternalLocation } from './change-external-location';
import { dealerReminder } from './dealer-reminder';
import { endFinancing, endPlFinancing, endQuote, rejectEndRequest, requestEndFinancing } from './ending';
import { approveDemo, approveDemoAsImporter, rejectDemo, transferToDemo } from './demo';
import { addFee, changePriceProgram, correctPrice, extendProgram } from './prices';
import { rejectFinancing, requestLoan, startFinancing } from './loans';
import { saveExtraData } from './save-extra-data';
import { sellToEndCustomer } from './sell-to-end-customer';
import { changeDealer, swap } from './swap';
import { transferVehicle } from './transfer-vehicle';
import { returnToImporter, reverse } from './undoing';
import { undo } from './undo';
import { updateObjectData } from './update-object-data';
import { rulesOf, type VehicleActionOnScreen } from './vehicle-action';

/** Actions of the vehicle's page, in the order in which they are shown. */
export const ACTIONS_ON_SCREEN: readonly VehicleActionOnScreen[] = [
  startFinancing,
  rejectFinancing,
  approveDemo,
  approveDemoAsImporter,
  rejectDemo,
  approvePrivateLabel,
  registerOwner,
  requestLoan,
  endFinancing,
  endPlFinancing,
  requestEndFinancing,
  rejectEndRequest,
  endQuote,
  addNote,
  swap,
  changeDealer,
  transferToDemo,
  transferVehicle,
  returnToImporter,
  changePriceProgram,
  extendProgram,
  correctPrice,
  addFee,
  dealerReminder,
  changeExternalLocation,
  updateObjectData,
  saveExtraData,
  sellToEndCustomer,
  reverse,
  undo,
];

const APPROVALS = ACTIONS_ON_SCREEN.filter(({ group }) => group === 'vehicle.grp_approve');
const OF_OTHERS = ['WRONG_STATUS', 'OTHER_FINANCE_TYPE'];

/**
 * Actions that approve this kind of waiting financing. Returns all approval actions when the user may use
 * none of those.
 */
export function approvalsOf(vehicle: VehicleAnswer, caller: Caller): readonly VehicleActionOnScreen[] {
  const subject = vehicle.ActionSubject;
  const own = APPROVALS.filter(
    (approval) => !OF_OTHERS.includes(whyNot(rulesOf(approval), subject, caller)?.code ?? ''),
  );
  return own.some((candidate) => mayUse(rulesOf(candidate), caller)) ? own : APPROVALS;
}

const WAITING = (['pending', 'financingPending'] as const).map(statusCodeOf);

/** Whether the vehicle's financing waits for someone's decision. */
export const waitsForApproval = ({ StatusCode }: VehicleAnswer): boolean => WAITING.includes(StatusCode);
