import {
  oreOfKronor,
  parseChassisNumber,
  parseIdentityNumber,
  parsePlate,
  type Actor,
  type Decision,
} from '@floorplan/kernel';
import type { ResidualEvent } from '../contract.events';
import type { ResidualState } from '../contract.state';
import type { Facility, LeaseTerms } from '../contract.values';
import { contractNoOf } from '../market-value';
import type { RvContractMessage } from '../rv-contract.message';
import { registerResidual } from './register';

/** Master data about a reported contract. Null means not found. */
export interface ReportReference {
  /** The facility that handles the contract: of the guarantor, or of the supplier. */
  readonly facility: Facility | null;
  readonly make: { readonly id: number; readonly importerId: number; readonly name: string } | null;
  readonly isLimitFlagged: boolean;
  readonly waitsForEarlier: boolean;
}

export interface ReportFinding {
  readonly code:
    | 'WAITING_EARLIER'
    | 'UNKNOWN_DEALER'
    | 'UNKNOWN_MAKE'
    | 'INVALID_CHASSIS'
    | 'INVALID_LICENSE'
    | 'GUARANTOR_MISSING'
    | 'CONTRACT_IN_PROGRESS';
  readonly params: Readonly<Record<string, string>>;
  readonly subject: {
    readonly kind: 'dealer' | 'make' | 'vehicle' | 'message';
    readonly id: string;
    readonly label: string;
  } | null;
}

export type ReportDecision =
  | { readonly kind: 'findings'; readonly findings: readonly ReportFinding[] }
  | { readonly kind: 'taken'; readonly facts: readonly ResidualEvent[] };

const filled = (text: string | null | undefined): string | null => text?.trim() || null;
/** Stored digits of a number. The text itself when it is none, which the reception of messages refuses. */
const digitsOf = (number: string, on: string): string =>
  parseIdentityNumber(number, on)?.digits ?? number.trim();

/** Number of the party whose facility handles the contract; null when the message lacks it. */
export function handlerNumber(
  { RVGuarantee, LevOrgNo, RVGOrgNo }: RvContractMessage,
  on: string,
): string | null {
  const number = RVGuarantee === 'AF' ? filled(RVGOrgNo) : LevOrgNo;
  return number && digitsOf(number, on);
}

function* findingsOf(
  message: RvContractMessage,
  on: string,
  reference: ReportReference,
): Generator<ReportFinding> {
  const { ContractNo, LicenseNumber, ChassisNumber, Make } = message;
  const finding = (
    code: ReportFinding['code'],
    params: ReportFinding['params'],
    subject: ReportFinding['subject'] = null,
  ): ReportFinding => ({ code, params, subject });
  const about = (kind: 'dealer' | 'make' | 'vehicle', id: string) => ({ kind, id, label: id });
  const number = handlerNumber(message, on);
  if (reference.waitsForEarlier) yield finding('WAITING_EARLIER', {}, about('vehicle', ChassisNumber.trim()));
  if (number === null) yield finding('GUARANTOR_MISSING', { no: ContractNo });
  else if (!reference.facility) yield finding('UNKNOWN_DEALER', { id: number }, about('dealer', number));
  const make = Make.trim();
  if (!reference.make) yield finding('UNKNOWN_MAKE', { make }, about('make', make));
  if (parseChassisNumber(ChassisNumber) === null) yield finding('INVALID_CHASSIS', { vin: ChassisNumber });
  if (parsePlate(LicenseNumber) === null) yield finding('INVALID_LICENSE', { reg: LicenseNumber });
}

function termsOf(
  message: RvContractMessage,
  make: NonNullable<ReportReference['make']>,
  on: string,
): LeaseTerms {
  const guarantor = filled(message.RVGOrgNo);
  return {
    guarantee: message.RVGuarantee,
    supplierNumber: digitsOf(message.LevOrgNo, on),
    guarantorNumber: guarantor ? digitsOf(guarantor, on) : null,
    customer: {
      name: message.CustomerName.trim(),
      identityNumber: digitsOf(message.CustomerOrgNr, on),
      email: filled(message.CustomerEmail) ?? '',
    },
    vehicle: {
      licenseNumber: parsePlate(message.LicenseNumber)!,
      chassisNumber: parseChassisNumber(message.ChassisNumber)!,
      makeId: make.id,
      importerId: make.importerId,
      make: make.name,
      model: message.Model.trim(),
      description: message.ObjectDescription.trim(),
    },
    product: message.Product.trim(),
    duration: message.Duration,
    startDate: message.StartDate,
    endDate: message.EndDate,
    mileage: message.Mileage,
    objectPrice: oreOfKronor(message.ObjectPrice ?? 0),
    residualValue: oreOfKronor(message.ResidualValue),
    isPreEndingAvailable: message.PreEndingAvailable ?? false,
  };
}

/** Decides an RVCONTRACT message. Returns the facts, or all findings in the order of the table of codes. */
export function reportContract(
  state: ResidualState,
  { message, id, on, by }: { message: RvContractMessage; id: number; on: string; by: Actor },
  reference: ReportReference,
): ReportDecision {
  const findings = [...findingsOf(message, on, reference)];
  if (findings.length > 0) return { kind: 'findings', findings };
  const contractNo = contractNoOf(message);
  const decision: Decision<ResidualEvent> = registerResidual(state, {
    id,
    contractNo,
    on,
    by,
    terms: termsOf(message, reference.make!, on),
    facility: reference.facility!,
    isLimitFlagged: reference.isLimitFlagged,
  });
  if (decision.ok) return { kind: 'taken', facts: decision.facts };
  const subject = { kind: 'message', id: contractNo, label: contractNo } as const;
  return {
    kind: 'findings',
    findings: [{ code: 'CONTRACT_IN_PROGRESS', params: { number: contractNo }, subject }],
  };
}
