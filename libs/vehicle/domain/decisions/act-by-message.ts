import { kronorOfOre, normaliseChassisNumber, type Refusal } from '@floorplan/kernel';
import type { EndFinancingBody, EndPlFinancingBody } from '../actions/end-financing';
import type { PriceCorrectionBody } from '../actions/price-correction';
import type { ReverseBody } from '../actions/reverse';
import type { UpdateObjectDataBody } from '../actions/update-object-data';
import type {
  EndFinancingMessage,
  PriceCorrectionMessage,
  UpdateVehicleMessage,
  VehicleMessage,
} from '../messages/vehicle-message';
import { supplierInvoiceOf, type Vehicle } from '../state/vehicle.parts';
import { amountErrorOf, currencyFindings, pairOf, subjectOf, vatFindings } from './check-financing';
import type { FinancingCode, FindingSubject } from './financing-request';

/**
 * Codes with which a message about a vehicle ends, besides those of new vehicles. Most are the codes of the
 * actions' own refusals.
 */
export type ActCode =
  | 'UNKNOWN_VEHICLE'
  | 'WRONG_STATUS'
  | 'OTHER_FINANCE_TYPE'
  | 'TOO_EARLY'
  | 'TOO_SMALL'
  | 'NOTHING_CHANGED'
  | 'SAME_INVOICE_NUMBER'
  | 'HAS_PLATE_AND_CODE'
  | 'BUYER_NOT_ALLOWED'
  | 'INVALID_IDENTITY_NUMBER'
  | 'DISCOUNT_NOT_ALLOWED'
  | 'DISCOUNT_ABOVE_CAPITAL'
  | 'END_BEFORE_BEGIN'
  | 'END_DATE_PAST'
  | 'END_DATE_TOO_FAR'
  | 'QUOTE_FIRST'
  | 'QUOTE_EXPIRED'
  | 'QUOTE_OTHER_DAY'
  | 'QUOTE_OTHER_DISCOUNT'
  | 'QUOTE_CHANGED'
  | 'REQUEST_OTHER_TERMS';

export interface ActFinding {
  readonly code: FinancingCode | ActCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly subject: FindingSubject | null;
}

/** The action that a message asks for, by its key in the action table, with the action's request. */
export type RequestedAction =
  | { readonly action: 'correctPrice'; readonly body: PriceCorrectionBody }
  | { readonly action: 'reverse'; readonly body: ReverseBody }
  | { readonly action: 'updateObjectData'; readonly body: UpdateObjectDataBody }
  | { readonly action: 'endFinancing'; readonly body: EndFinancingBody }
  | { readonly action: 'endPlFinancing'; readonly body: EndPlFinancingBody }
  | { readonly action: 'returnToImporter'; readonly body: object };

const vinOf = ({ ChassisNumber }: VehicleMessage): string => normaliseChassisNumber(ChassisNumber);

const found = (
  message: VehicleMessage,
  code: ActFinding['code'],
  params: ActFinding['params'] = {},
): ActFinding => ({ code, params, subject: subjectOf('vehicle', vinOf(message)) });

/** Finding for a vehicle that does not exist or belongs to another party. */
export const unknownVehicle = (message: VehicleMessage): ActFinding =>
  found(message, 'UNKNOWN_VEHICLE', { vin: vinOf(message) });

export const waitingEarlier = (message: VehicleMessage): ActFinding => found(message, 'WAITING_EARLIER');

/** The rows that the vehicle would have, in kronor. */
const rowsOf = ({ Specification }: PriceCorrectionMessage, { price }: Vehicle) =>
  Specification ??
  price.specification.map(({ text, amount }) => ({ Text: text, Amount: kronorOfOre(amount) }));

/**
 * Findings about the message itself, checked like those of a new vehicle.
 * @param vat percent of the importer; null when there is none
 */
export function messageFindings(message: VehicleMessage, vehicle: Vehicle, vat: number | null): ActFinding[] {
  if (message.MessageType !== 'PRICECORRECTION') return [];
  const { Invoice, Price } = message;
  const why = amountErrorOf(Invoice, { Price, Specification: rowsOf(message, vehicle) });
  return [
    ...(why ? [found(message, 'AMOUNT_MISMATCH', { why })] : []),
    ...vatFindings(Invoice, vat),
    ...currencyFindings(Invoice),
  ];
}

/** Translates a message to the action on the vehicle that it asks for. */
export function requestedAction(message: VehicleMessage, vehicle: Vehicle): RequestedAction {
  switch (message.MessageType) {
    case 'PRICECORRECTION':
      return { action: 'correctPrice', body: correctionOf(message, vehicle) };
    case 'REVERSE':
      return { action: 'reverse', body: { invoiceno: message.CreditInvoiceNumber } };
    case 'UPDATEVEHICLE':
      return { action: 'updateObjectData', body: objectDataOf(message) };
    case 'ENDFINANCING':
      return endOf(message, vehicle);
    case 'RETURN':
      return { action: 'returnToImporter', body: {} };
  }
}

function correctionOf(message: PriceCorrectionMessage, vehicle: Vehicle): PriceCorrectionBody {
  const { Invoice, Price, CreditInvoiceNumber } = message;
  const rows = rowsOf(message, vehicle);
  const ore = (kronor: number) => Math.round(kronor * 100);
  const rest = rows.reduce((left, { Amount }) => left - ore(Amount), ore(Invoice.NetAmount));
  return {
    vehicle: { NewPrice: Price ?? kronorOfOre(rest) },
    specification: rows.map(({ Text, Amount }) => ({ Text, NewAmount: Amount })),
    invoiceno: Invoice.InvoiceNumber,
    reverse_invoiceno: CreditInvoiceNumber,
    vat: Invoice.VATAmount,
  };
}

const objectDataOf = ({ LicenseNumber, CBRCode }: UpdateVehicleMessage): UpdateObjectDataBody => ({
  license_number: LicenseNumber,
  code_ref: CBRCode,
});

/** A financing with an end request ends on the requested terms; a message with other terms is refused. */
function endOf(message: EndFinancingMessage, { financing }: Vehicle): RequestedAction {
  const terms = {
    end_date: message.EndDate,
    dealer_discount: message.DealerDiscount,
    sold_to_endcustomer: message.SoldToEndCustomer,
  };
  const buyer = message.BuyerOrgNumber?.trim();
  return financing?.type === 'PL_FINANCE'
    ? { action: 'endPlFinancing', body: { ...terms, buyer_org_number: buyer ?? '' } }
    : { action: 'endFinancing', body: { ...terms, org_number: buyer, takes_requests: true } };
}

type Renamed = (message: VehicleMessage, vehicle: Vehicle) => ActFinding;

const plateOf = (message: VehicleMessage): string =>
  (message.MessageType === 'UPDATEVEHICLE' && message.LicenseNumber?.trim()) || '';
const financeType = (
  message: VehicleMessage,
  { financing }: Vehicle,
  code: 'NOT_ALLOWED' | 'OTHER_FINANCE_TYPE',
) => found(message, code, { type: financing?.type ?? '' });

/** Refusals for which messages use another code or other parameters. */
const RENAMED: Readonly<Record<string, Renamed>> = {
  NOT_FOUND: unknownVehicle,
  INVALID_PLATE: (message) => found(message, 'INVALID_LICENSE', { reg: plateOf(message) }),
  PLATE_TAKEN: (message) => found(message, 'DUPLICATE_LICENSE', { reg: plateOf(message) }),
  // The plate of a vehicle that the sender may not see.
  NOT_ACCEPTED: (message) => found(message, 'DUPLICATE_LICENSE', { reg: plateOf(message), foreign: 1 }),
  INVOICE_TAKEN: (message) =>
    found(message, 'DUPLICATE_INVOICE', {
      no: message.MessageType === 'PRICECORRECTION' ? message.Invoice.InvoiceNumber.trim() : '',
    }),
  // The plate that the vehicle has already, without a code.
  REQUIRED: (message) => found(message, 'NOTHING_CHANGED'),
  UNKNOWN_RECORD: (message) =>
    found(message, 'BUYER_NOT_ALLOWED', {
      buyer: (message.MessageType === 'ENDFINANCING' && message.BuyerOrgNumber?.trim()) || '',
    }),
  OTHER_FINANCE_TYPE: (message, vehicle) => financeType(message, vehicle, 'OTHER_FINANCE_TYPE'),
  FORBIDDEN: (message, vehicle) => financeType(message, vehicle, 'NOT_ALLOWED'),
  RIGHT_MISSING: (message, vehicle) => financeType(message, vehicle, 'NOT_ALLOWED'),
};

const PLAIN: ReadonlySet<string> = new Set<ActCode>([
  ...(['WRONG_STATUS', 'TOO_EARLY', 'TOO_SMALL', 'NOTHING_CHANGED', 'SAME_INVOICE_NUMBER'] as const),
  ...(['HAS_PLATE_AND_CODE', 'INVALID_IDENTITY_NUMBER', 'DISCOUNT_NOT_ALLOWED'] as const),
  ...(['DISCOUNT_ABOVE_CAPITAL', 'END_BEFORE_BEGIN', 'END_DATE_PAST', 'END_DATE_TOO_FAR'] as const),
  ...(['QUOTE_FIRST', 'QUOTE_EXPIRED', 'QUOTE_OTHER_DAY', 'QUOTE_OTHER_DISCOUNT'] as const),
  ...(['QUOTE_CHANGED', 'REQUEST_OTHER_TERMS'] as const),
]);

/** Parameters that only select the text of the refusal or name fields of the action's own request. */
const OF_ACTION: readonly string[] = ['context', 'field'];

const LIMIT_CODES: readonly string[] = ['LIMIT_EXCEEDED', 'LIMIT_MISSING'];

/**
 * Finding about the limit of the vehicle's dealer organisation, like that of a new vehicle. It contains the
 * needed amount, so that the message runs again when the unused amount is sufficient.
 */
function limitFinding(
  code: ActFinding['code'],
  message: VehicleMessage,
  vehicle: Vehicle,
  organisationName: string,
): ActFinding {
  const { organisationId, makeId } = vehicle.parties;
  const category = vehicle.limit?.category ?? '';
  const before = supplierInvoiceOf(vehicle)?.net ?? 0;
  const needed =
    message.MessageType === 'PRICECORRECTION' ? message.Invoice.NetAmount - kronorOfOre(before) : 0;
  const subject = pairOf(
    'organisation-limit',
    [
      { kind: 'organisation', id: String(organisationId), name: organisationName },
      { kind: 'category', id: category, name: category },
    ],
    `${organisationName} ${category}`,
  );
  const params = { organisationId, category, makeId: makeId ?? 0, needed: Math.round(needed * 100) / 100 };
  return { code, params, subject };
}

/**
 * Translates the refusal of an action to a finding of the message.
 * @throws for a refusal without a message code, which is a programming error
 */
export function findingOfRefusal(
  refusal: Refusal,
  message: VehicleMessage,
  vehicle: Vehicle,
  organisationName = '',
): ActFinding {
  if (LIMIT_CODES.includes(refusal.code))
    return limitFinding(refusal.code as ActFinding['code'], message, vehicle, organisationName);
  const renamed = RENAMED[refusal.code];
  if (renamed) return renamed(message, vehicle);
  if (!PLAIN.has(refusal.code)) throw new Error(`${refusal.code} has no message code`);
  const params = Object.entries(refusal.params ?? {}).filter(([name]) => !OF_ACTION.includes(name));
  return found(message, refusal.code as ActCode, Object.fromEntries(params));
}
