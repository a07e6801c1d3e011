import type { DealerWithMakes } from '@floorplan/parties/contracts';
import {
  addEventRequest,
  addFeeRequest,
  changeExternalLocationRequest,
  changePriceProgramRequest,
  endFinancingRequest,
  endPlFinancingRequest,
  endQuoteRequest,
  manualApprovalQuery,
  manualRejectionRequest,
  ownerRegistrationQuery,
  plApprovalQuery,
  nothingAsked,
  priceCorrectionRequest,
  rejectEndRequestRequest,
  rejectFinancingRequest,
  removeFeeRequest,
  requestEndFinancingRequest,
  requestLoanRequest,
  reverseRequest,
  saveExtraDataRequest,
  showCodeAnswer,
  startFinancingRequest,
  swapRequest,
  transferToDemoRequest,
  transferVehicleRequest,
  undoRequest,
  updateObjectDataRequest,
} from '@floorplan/vehicle/contracts';
import { codeIsReleased, VEHICLE_ACTIONS, type Vehicle } from '@floorplan/vehicle/domain';
import { serverAction } from './server-action';
import { AddFeeSteps } from './fees';
import { ChangePriceProgramSteps } from './change-price-program';
import { EndFinancingSteps, EndQuoteSteps, RequestEndSteps } from './end-financing';
import { ApprovePrivateLabelSteps } from './pl-approval';
import { ApproveDemoAsImporterSteps, ApproveDemoSteps, TransferToDemoSteps } from './demo';
import { PriceCorrectionSteps } from './price-correction';
import { RequestLoanSteps, StartFinancingSteps } from './loan';
import { ShowCodeSteps } from './show-code';
import { SwapSteps } from './swap';
import { UndoSteps } from './undo';
import { TransferVehicleSteps } from './transfer-vehicle';
import { UpdateObjectDataSteps } from './update-object-data';

/** What is financed without a code is no security. */
const withoutCode = ({ code }: Vehicle) => (code ? null : 'vehicle.msg_approved_without_code');
const endedWithoutCode = ({ code }: Vehicle, { pinCodeAfterPayment }: DealerWithMakes) => {
  if (!code) return 'vehicle.msg_ended_without_code';
  return pinCodeAfterPayment ? 'vehicle.msg_no_cbr_code' : null;
};
/** The code itself is asked for: each showing is recorded, and what was shown is not undone. */
const releasedCode = (_: unknown, after: Vehicle, { pinCodeAfterPayment }: DealerWithMakes) =>
  after.code && codeIsReleased(after, pinCodeAfterPayment) ? { ShowPinCode: true } : {};

/** Every action on one vehicle, as the api carries it out. */
export const SERVER_ACTIONS = {
  addNote: serverAction({
    action: VEHICLE_ACTIONS.addNote,
    body: addEventRequest,
    summary: 'Add a note',
    done: 'vehicle.msg_event_saved',
    made: (facts) => ({ Id: facts.map((fact) => 'noteId' in fact.data && fact.data.noteId)[0] }),
  }),
  changeExternalLocation: serverAction({
    action: VEHICLE_ACTIONS.changeExternalLocation,
    body: changeExternalLocationRequest,
    summary: 'Say where a consigned vehicle stands when that is not at the dealer’s',
    done: 'vehicle.msg_location_ok',
  }),
  changePriceProgram: serverAction({
    action: VEHICLE_ACTIONS.changePriceProgram,
    body: changePriceProgramRequest,
    summary: 'Give a consigned vehicle another price program, from today',
    done: 'vehicle.msg_pricelist_changed',
    steps: ChangePriceProgramSteps,
  }),
  correctPrice: serverAction({
    action: VEHICLE_ACTIONS.correctPrice,
    body: priceCorrectionRequest,
    summary: 'Credit the importer’s invoice of a consigned vehicle and take another in its place',
    done: 'vehicle.msg_price_corrected',
    steps: PriceCorrectionSteps,
  }),
  endFinancing: serverAction({
    action: VEHICLE_ACTIONS.endFinancing,
    body: endFinancingRequest,
    summary: 'End a financing: the dealer buys the vehicle or repays its loan',
    done: ([fact]) =>
      fact?.type === 'vehicle/FinancingEnded' && fact.data.financeType === 'LOAN'
        ? 'vehicle.msg_loan_ended'
        : 'vehicle.msg_ended',
    warns: endedWithoutCode,
    made: releasedCode,
    steps: EndFinancingSteps,
  }),
  endPlFinancing: serverAction({
    action: VEHICLE_ACTIONS.endPlFinancing,
    body: endPlFinancingRequest,
    summary: 'End a private label financing to a named buyer, by its quote',
    done: 'vehicle.msg_ended',
    warns: endedWithoutCode,
    made: releasedCode,
    steps: EndFinancingSteps,
  }),
  endQuote: serverAction({
    action: VEHICLE_ACTIONS.endQuote,
    body: endQuoteRequest,
    summary: 'Promise what ending a financing on a day costs',
    done: 'vehicle.msg_quote_ready',
    made: ([fact]) => (fact?.type === 'vehicle/EndQuoted' ? { Id: fact.data.number } : {}),
    steps: EndQuoteSteps,
  }),
  requestEndFinancing: serverAction({
    action: VEHICLE_ACTIONS.requestEndFinancing,
    body: requestEndFinancingRequest,
    summary: 'Ask those who may that a financing be ended',
    done: 'vehicle.msg_end_requested',
    steps: RequestEndSteps,
  }),
  rejectEndRequest: serverAction({
    action: VEHICLE_ACTIONS.rejectEndRequest,
    body: rejectEndRequestRequest,
    summary: 'Say no to a request that a financing be ended',
    done: 'vehicle.msg_end_request_rejected',
  }),
  extendProgram: serverAction({
    action: VEHICLE_ACTIONS.extendProgram,
    body: nothingAsked,
    summary: 'Lengthen the term of a vehicle, once',
    done: 'vehicle.msg_extend_ok',
  }),
  addFee: serverAction({
    action: VEHICLE_ACTIONS.addFee,
    body: addFeeRequest,
    summary: 'Give a vehicle a fee of its own, or take something off one',
    done: ([fact]) =>
      fact?.type === 'vehicle/FeeAdded' && fact.data.fee.value < 0
        ? 'vehicle.msg_discount_saved'
        : 'vehicle.msg_fee_saved',
    made: ([fact]) => (fact?.type === 'vehicle/FeeAdded' ? { Id: fact.data.fee.id } : {}),
    steps: AddFeeSteps,
  }),
  removeFee: serverAction({
    action: VEHICLE_ACTIONS.removeFee,
    body: removeFeeRequest,
    named: 'feeId',
    summary: 'Take a fee of a vehicle’s own away; the history keeps it',
    done: 'vehicle.msg_fee_removed',
  }),
  saveExtraData: serverAction({
    action: VEHICLE_ACTIONS.saveExtraData,
    body: saveExtraDataRequest,
    summary: 'Say how the sale of a vehicle stands, and whether it is shown for net sale',
    done: 'vehicle.msg_extra_saved',
  }),
  sellToEndCustomer: serverAction({
    action: VEHICLE_ACTIONS.sellToEndCustomer,
    body: nothingAsked,
    summary: 'Mark a vehicle that is the dealer’s own as sold to an end customer',
    done: 'vehicle.msg_sold',
  }),
  swap: serverAction({
    action: VEHICLE_ACTIONS.swap,
    body: swapRequest,
    summary: 'Move a consigned vehicle to another dealer, or to another site of its organisation number',
    done: ([fact]) =>
      fact?.type === 'vehicle/DealerChanged' ? 'vehicle.msg_dealer_changed' : 'vehicle.msg_swap_ok',
    steps: SwapSteps,
  }),
  requestLoan: serverAction({
    action: VEHICLE_ACTIONS.requestLoan,
    body: requestLoanRequest,
    summary: 'Ask for a loan on a dealer’s own car',
    done: 'vehicle.msg_loan_requested',
    steps: RequestLoanSteps,
  }),
  startFinancing: serverAction({
    action: VEHICLE_ACTIONS.startFinancing,
    body: startFinancingRequest,
    summary: 'Approve the financing that a vehicle waits for',
    done: 'vehicle.msg_financing_approved',
    warns: withoutCode,
    steps: StartFinancingSteps,
  }),
  rejectFinancing: serverAction({
    action: VEHICLE_ACTIONS.rejectFinancing,
    body: rejectFinancingRequest,
    summary: 'Reject the financing that a vehicle waits for',
    done: 'vehicle.msg_financing_rejected',
  }),
  transferToDemo: serverAction({
    action: VEHICLE_ACTIONS.transferToDemo,
    body: transferToDemoRequest,
    summary: 'Ask for a consigned vehicle to become a demo vehicle',
    done: 'vehicle.msg_to_demo_ok',
    steps: TransferToDemoSteps,
  }),
  approveDemo: serverAction({
    action: VEHICLE_ACTIONS.approveDemo,
    body: manualApprovalQuery,
    inQuery: manualApprovalQuery,
    summary: 'Approve a demo vehicle as its dealer',
    done: 'vehicle.msg_approved',
    steps: ApproveDemoSteps,
  }),
  approveDemoAsImporter: serverAction({
    action: VEHICLE_ACTIONS.approveDemoAsImporter,
    body: nothingAsked,
    summary: 'Approve a demo vehicle as its importer, after its dealer: its financing begins',
    done: 'vehicle.msg_importer_approved',
    warns: withoutCode,
    steps: ApproveDemoAsImporterSteps,
  }),
  approvePrivateLabel: serverAction({
    action: VEHICLE_ACTIONS.approvePrivateLabel,
    body: plApprovalQuery,
    inQuery: plApprovalQuery,
    summary: 'Approve a private label with the number of who is to have it: its financing begins',
    done: 'vehicle.msg_financing_approved',
    warns: withoutCode,
    steps: ApprovePrivateLabelSteps,
  }),
  registerOwner: serverAction({
    action: VEHICLE_ACTIONS.registerOwner,
    body: ownerRegistrationQuery,
    inQuery: ownerRegistrationQuery,
    summary: 'Say that the owner of a demo vehicle stands in the road traffic register',
    done: 'vehicle.msg_owner_registered',
    made: () => ({ StatusCode: 0, StatusMessage: '' }),
  }),
  reverse: serverAction({
    action: VEHICLE_ACTIONS.reverse,
    body: reverseRequest,
    summary: 'Undo a consignment or a loan from its first day, by the number of the importer’s credit note',
    done: 'vehicle.msg_reversed',
  }),
  returnToImporter: serverAction({
    action: VEHICLE_ACTIONS.returnToImporter,
    body: nothingAsked,
    summary: 'Send a consigned vehicle back to its importer, near the end of its term',
    done: 'vehicle.msg_returned',
  }),
  rejectDemo: serverAction({
    action: VEHICLE_ACTIONS.rejectDemo,
    body: manualRejectionRequest,
    summary: 'Reject a demo vehicle, or call off that it becomes one',
    done: ([fact]) =>
      fact?.type === 'vehicle/DemoRejected' && fact.data.demo
        ? 'vehicle.msg_approval_cancelled'
        : 'vehicle.msg_approval_rejected',
  }),
  undo: serverAction({
    action: VEHICLE_ACTIONS.undo,
    body: undoRequest,
    summary: 'Undo the latest end, swap, price correction, transfer or reversal, with what followed from it',
    done: 'vehicle.msg_undone',
    steps: UndoSteps,
  }),
  transferVehicle: serverAction({
    action: VEHICLE_ACTIONS.transferVehicle,
    body: transferVehicleRequest,
    summary: 'Transfer a demo vehicle with its financing to another dealer',
    done: 'vehicle.msg_transferred',
    steps: TransferVehicleSteps,
  }),
  updateObjectData: serverAction({
    action: VEHICLE_ACTIONS.updateObjectData,
    body: updateObjectDataRequest,
    summary: 'Fill in the plate or the registration code of a vehicle that came without',
    done: 'vehicle.msg_object_ok',
    steps: UpdateObjectDataSteps,
  }),
  showCode: serverAction({
    action: VEHICLE_ACTIONS.showCode,
    body: nothingAsked,
    summary: 'Show the registration code; each showing is recorded',
    done: 'vehicle.msg_code_shown',
    steps: ShowCodeSteps,
    secret: showCodeAnswer,
  }),
} as const;

export const ACTION_STEPS = Object.values(SERVER_ACTIONS).flatMap(({ steps }) => steps ?? []);
