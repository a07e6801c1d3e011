import { noteAdded, type NoteAdded } from './actions/add-note';
import { priceProgramChanged, type PriceProgramChanged } from './actions/change-price-program';
import { periodExtended, type PeriodExtended } from './actions/extend-program';
import { endProposed, type EndProposed } from './actions/finish-term';
import { feeAdded, feeRemoved, type FeeAdded, type FeeRemoved } from './actions/fees';
import { ownerRegistered, type OwnerRegistered } from './actions/owner-registration';
import { privateLabelApproved, type PrivateLabelApproved } from './actions/pl-approval';
import { priceCorrected, type PriceCorrected } from './actions/price-correction';
import {
  demoApprovedByDealer,
  demoApprovedByImporter,
  type DemoApprovedByDealer,
  type DemoApprovedByImporter,
} from './actions/demo-approvals';
import { externalLocationChanged, type ExternalLocationChanged } from './actions/change-external-location';
import { financingEnded, type FinancingEnded } from './actions/end-financing';
import { endQuoted, type EndQuoted } from './actions/end-quote';
import {
  endRequested,
  endRequestRejected,
  type EndRequested,
  type EndRequestRejected,
} from './actions/request-end-financing';
import { returned, type Returned } from './actions/return-to-importer';
import { reversed, type Reversed } from './actions/reverse';
import { saleInformationSaved, type SaleInformationSaved } from './actions/save-extra-data';
import { demoRejected, type DemoRejected } from './actions/reject-approval';
import { financingRejected, type FinancingRejected } from './actions/reject-financing';
import { loanRequested, type LoanRequested } from './actions/request-loan';
import { codeShown, type CodeShown } from './actions/show-code';
import { soldToEndCustomer, type SoldToEndCustomer } from './actions/sold-to-endcustomer';
import { financingApproved, type FinancingApproved } from './actions/start-financing';
import {
  dealerChanged,
  swapReceived,
  swapReleased,
  type DealerChanged,
  type SwapReceived,
  type SwapReleased,
} from './actions/swap';
import { movedToDemo, type MovedToDemo } from './actions/transfer-to-demo';
import { undone, type Undone } from './actions/undo';
import { vehicleTransferred, type VehicleTransferred } from './actions/transfer-vehicle';
import { objectDataUpdated, type ObjectDataUpdated } from './actions/update-object-data';
import { dealerVehicleRegistered, type DealerVehicleRegistered } from './facts/dealer-vehicle-registered';
import type { Audience, FactRow } from './facts/fact-row';
import { financingStarted, type FinancingStarted } from './facts/financing-started';

/** The facts of one vehicle; stream `vehicle:<vehicleId>`. */
export type VehicleEvent =
  | FinancingStarted
  | DealerVehicleRegistered
  | NoteAdded
  | CodeShown
  | ExternalLocationChanged
  | ObjectDataUpdated
  | SaleInformationSaved
  | SoldToEndCustomer
  | SwapReleased
  | SwapReceived
  | DealerChanged
  | LoanRequested
  | FinancingApproved
  | FinancingRejected
  | FeeAdded
  | FeeRemoved
  | PeriodExtended
  | PriceProgramChanged
  | PriceCorrected
  | EndQuoted
  | EndRequested
  | EndRequestRejected
  | FinancingEnded
  | MovedToDemo
  | DemoApprovedByDealer
  | DemoApprovedByImporter
  | DemoRejected
  | PrivateLabelApproved
  | OwnerRegistered
  | Reversed
  | Returned
  | VehicleTransferred
  | EndProposed
  | Undone;

export const VEHICLE_CATEGORY = 'vehicle';

type Rows = {
  readonly [Type in VehicleEvent['type']]: FactRow<Extract<VehicleEvent, { type: Type }>['data']>;
};

const FACTS: Rows = {
  'vehicle/FinancingStarted': financingStarted,
  'vehicle/DealerVehicleRegistered': dealerVehicleRegistered,
  'vehicle/NoteAdded': noteAdded,
  'vehicle/CodeShown': codeShown,
  'vehicle/ExternalLocationChanged': externalLocationChanged,
  'vehicle/ObjectDataUpdated': objectDataUpdated,
  'vehicle/SaleInformationSaved': saleInformationSaved,
  'vehicle/SoldToEndCustomer': soldToEndCustomer,
  'vehicle/SwapReleased': swapReleased,
  'vehicle/SwapReceived': swapReceived,
  'vehicle/DealerChanged': dealerChanged,
  'vehicle/LoanRequested': loanRequested,
  'vehicle/FinancingApproved': financingApproved,
  'vehicle/FinancingRejected': financingRejected,
  'vehicle/FeeAdded': feeAdded,
  'vehicle/FeeRemoved': feeRemoved,
  'vehicle/PeriodExtended': periodExtended,
  'vehicle/PriceProgramChanged': priceProgramChanged,
  'vehicle/PriceCorrected': priceCorrected,
  'vehicle/EndQuoted': endQuoted,
  'vehicle/EndRequested': endRequested,
  'vehicle/EndRequestRejected': endRequestRejected,
  'vehicle/FinancingEnded': financingEnded,
  'vehicle/MovedToDemo': movedToDemo,
  'vehicle/DemoApprovedByDealer': demoApprovedByDealer,
  'vehicle/DemoApprovedByImporter': demoApprovedByImporter,
  'vehicle/DemoRejected': demoRejected,
  'vehicle/PrivateLabelApproved': privateLabelApproved,
  'vehicle/OwnerRegistered': ownerRegistered,
  'vehicle/Reversed': reversed,
  'vehicle/Returned': returned,
  'vehicle/EndProposed': endProposed,
  'vehicle/VehicleTransferred': vehicleTransferred,
  'vehicle/Undone': undone,
};

/** What is known of the kind of a fact, to be asked with that fact's data. */
export const rowOf = (fact: VehicleEvent): FactRow<VehicleEvent['data']> =>
  FACTS[fact.type] as FactRow<VehicleEvent['data']>;

/** Who sees a fact besides staff and the importer. */
export function audienceOf(fact: VehicleEvent): Audience {
  const { audience } = rowOf(fact);
  return typeof audience === 'function' ? audience(fact.data) : audience;
}
