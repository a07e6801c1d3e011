// Written by `npm run collect` from the folders; not by hand.
import { DESCRIBED_FACTS, type DescribedFact } from '../actions/described-table';
import { noteAdded, type NoteAdded } from '../actions/add-note';
import { externalLocationChanged, type ExternalLocationChanged } from '../actions/change-external-location';
import { priceProgramChanged, type PriceProgramChanged } from '../actions/change-price-program';
import { stockConfirmed, type StockConfirmed } from '../actions/confirm-stock';
import { dealerReminded, type DealerReminded } from '../actions/dealer-reminder';
import {
  demoApprovedByDealer,
  type DemoApprovedByDealer,
  demoApprovedByImporter,
  type DemoApprovedByImporter,
} from '../actions/demo-approvals';
import { financingEnded, type FinancingEnded } from '../actions/end-financing';
import { endQuoted, type EndQuoted } from '../actions/end-quote';
import { periodExtended, type PeriodExtended } from '../actions/extend-program';
import { feeAdded, type FeeAdded, feeRemoved, type FeeRemoved } from '../actions/fees';
import { endProposed, type EndProposed } from '../actions/finish-term';
import { ownerRegistered, type OwnerRegistered } from '../actions/owner-registration';
import { privateLabelApproved, type PrivateLabelApproved } from '../actions/pl-approval';
import { priceCorrected, type PriceCorrected } from '../actions/price-correction';
import { demoRejected, type DemoRejected } from '../actions/reject-approval';
import { financingRejected, type FinancingRejected } from '../actions/reject-financing';
import {
  endRequested,
  type EndRequested,
  endRequestRejected,
  type EndRequestRejected,
} from '../actions/request-end-financing';
import { loanRequested, type LoanRequested } from '../actions/request-loan';
import { returned, type Returned } from '../actions/return-to-importer';
import { reversed, type Reversed } from '../actions/reverse';
import { saleInformationSaved, type SaleInformationSaved } from '../actions/save-extra-data';
import { codeShown, type CodeShown } from '../actions/show-code';
import { soldToEndCustomer, type SoldToEndCustomer } from '../actions/sold-to-endcustomer';
import { financingApproved, type FinancingApproved } from '../actions/start-financing';
import {
  swapReleased,
  type SwapReleased,
  swapReceived,
  type SwapReceived,
  dealerChanged,
  type DealerChanged,
} from '../actions/swap';
import { movedToDemo, type MovedToDemo } from '../actions/transfer-to-demo';
import { vehicleTransferred, type VehicleTransferred } from '../actions/transfer-vehicle';
import { undone, type Undone } from '../actions/undo';
import { objectDataUpdated, type ObjectDataUpdated } from '../actions/update-object-data';
import { dealerVehicleRegistered, type DealerVehicleRegistered } from './dealer-vehicle-registered';
import { financingStarted, type FinancingStarted } from './financing-started';
import {
  invoiced,
  type Invoiced,
  billsCredited,
  type BillsCredited,
  buyoutNetted,
  type BuyoutNetted,
  buyoutPaid,
  type BuyoutPaid,
  buyoutUnpaid,
  type BuyoutUnpaid,
} from './invoiced';
import { registerDeviationFound, type RegisterDeviationFound } from './register-deviation-found';
import { vehicleCounted, type VehicleCounted, vehicleMissing, type VehicleMissing } from './stocktake';
import type { FactRow } from './fact-row';

/** All facts of a vehicle. They are stored in the stream `vehicle:<vehicleId>`. */
export type VehicleEvent =
  | NoteAdded
  | ExternalLocationChanged
  | PriceProgramChanged
  | StockConfirmed
  | DealerReminded
  | DemoApprovedByDealer
  | DemoApprovedByImporter
  | FinancingEnded
  | EndQuoted
  | PeriodExtended
  | FeeAdded
  | FeeRemoved
  | EndProposed
  | OwnerRegistered
  | PrivateLabelApproved
  | PriceCorrected
  | DemoRejected
  | FinancingRejected
  | EndRequested
  | EndRequestRejected
  | LoanRequested
  | Returned
  | Reversed
  | SaleInformationSaved
  | CodeShown
  | SoldToEndCustomer
  | FinancingApproved
  | SwapReleased
  | SwapReceived
  | DealerChanged
  | MovedToDemo
  | VehicleTransferred
  | Undone
  | ObjectDataUpdated
  | DealerVehicleRegistered
  | FinancingStarted
  | Invoiced
  | BillsCredited
  | BuyoutNetted
  | BuyoutPaid
  | BuyoutUnpaid
  | RegisterDeviationFound
  | VehicleCounted
  | VehicleMissing
  | DescribedFact;

type Rows = {
  readonly [Type in VehicleEvent['type']]: FactRow<Extract<VehicleEvent, { type: Type }>['data']>;
};

export const FACTS: Rows = {
  ...DESCRIBED_FACTS,
  'vehicle/NoteAdded': noteAdded,
  'vehicle/ExternalLocationChanged': externalLocationChanged,
  'vehicle/PriceProgramChanged': priceProgramChanged,
  'vehicle/StockConfirmed': stockConfirmed,
  'vehicle/DealerReminded': dealerReminded,
  'vehicle/DemoApprovedByDealer': demoApprovedByDealer,
  'vehicle/DemoApprovedByImporter': demoApprovedByImporter,
  'vehicle/FinancingEnded': financingEnded,
  'vehicle/EndQuoted': endQuoted,
  'vehicle/PeriodExtended': periodExtended,
  'vehicle/FeeAdded': feeAdded,
  'vehicle/FeeRemoved': feeRemoved,
  'vehicle/EndProposed': endProposed,
  'vehicle/OwnerRegistered': ownerRegistered,
  'vehicle/PrivateLabelApproved': privateLabelApproved,
  'vehicle/PriceCorrected': priceCorrected,
  'vehicle/DemoRejected': demoRejected,
  'vehicle/FinancingRejected': financingRejected,
  'vehicle/EndRequested': endRequested,
  'vehicle/EndRequestRejected': endRequestRejected,
  'vehicle/LoanRequested': loanRequested,
  'vehicle/Returned': returned,
  'vehicle/Reversed': reversed,
  'vehicle/SaleInformationSaved': saleInformationSaved,
  'vehicle/CodeShown': codeShown,
  'vehicle/SoldToEndCustomer': soldToEndCustomer,
  'vehicle/FinancingApproved': financingApproved,
  'vehicle/SwapReleased': swapReleased,
  'vehicle/SwapReceived': swapReceived,
  'vehicle/DealerChanged': dealerChanged,
  'vehicle/MovedToDemo': movedToDemo,
  'vehicle/VehicleTransferred': vehicleTransferred,
  'vehicle/Undone': undone,
  'vehicle/ObjectDataUpdated': objectDataUpdated,
  'vehicle/DealerVehicleRegistered': dealerVehicleRegistered,
  'vehicle/FinancingStarted': financingStarted,
  'vehicle/Invoiced': invoiced,
  'vehicle/BillsCredited': billsCredited,
  'vehicle/BuyoutNetted': buyoutNetted,
  'vehicle/BuyoutPaid': buyoutPaid,
  'vehicle/BuyoutUnpaid': buyoutUnpaid,
  'vehicle/RegisterDeviationFound': registerDeviationFound,
  'vehicle/VehicleCounted': vehicleCounted,
  'vehicle/VehicleMissing': vehicleMissing,
};
