import { oreOfKronor } from '@floorplan/kernel';
import type { ObjectClassification } from '@floorplan/catalogue/domain';
import type { NewFinancingMessage } from '../messages/new-financing-message';
import { startSignal, type FinancingStarted } from '../facts/financing-started';
import { lengthOf, snapshotOf } from '../state/program-snapshot';
import { endOfTerm } from '../state/program-status';
import type {
  FinancingPeriod,
  SpecificationRow,
  SupplierInvoice,
  VehicleItem,
} from '../state/vehicle.values';
import { nextVehicleStatus } from '../state/vehicle.machine';
import { statusCodeOf } from '../state/vehicle.statuses';
import {
  beginOf,
  chassisOf,
  finding,
  findingsBeforeProgram,
  invoiceFindings,
  invoiceKey,
  invoiceNumberOf,
  plateOf,
} from './check-financing';
import { approvalFindings, capitalOf, checkLimit, findProgram } from './check-program';
import type {
  FinanceVehicle,
  FinancingDecision,
  FinancingReference,
  LimitQuestion,
  ProgramForFinancing,
} from './financing-request';
import { START_SIGNALS } from '../state/vehicle.machine';
import { priceWarnings, type Warning } from './unusual-amount';

const FIRST_DAY = 1;

const filled = (text: string | null | undefined): string | null => text?.trim() || null;

function itemOf(message: NewFinancingMessage, make: string): VehicleItem {
  const { Item } = message;
  return {
    licenseNumber: plateOf(message),
    chassisNumber: chassisOf(message),
    make,
    model: filled(Item.Model),
    variant: filled(Item.Variant),
    yearModel: Item.YearModel ?? null,
    mileage: Item.Mileage ?? null,
    isUsed: Item.IsUsed ?? false,
    color: filled(Item.Color),
    fuel: filled(Item.Fuel),
    transmission: filled(Item.Transmission),
    supplierType: Item.SupplierType ?? 'IMP',
    transportDate: Item.Delivery?.TransportDate ?? null,
  };
}

function invoiceOf(message: NewFinancingMessage): SupplierInvoice {
  const { Invoice } = message;
  return {
    number: invoiceNumberOf(message),
    net: oreOfKronor(Invoice.NetAmount),
    vat: oreOfKronor(Invoice.VATAmount),
    total: oreOfKronor(Invoice.TotalAmount),
    invoiceDate: Invoice.InvoiceDate,
    dueDate: Invoice.DueDate,
    currency: Invoice.CurrencyCode.trim().toUpperCase(),
  };
}

/**
 * The new period. Null while the financing waits for approval, because the period begins on the day of
 * approval.
 */
function periodOf(
  message: NewFinancingMessage,
  { classification, importer, program }: ResolvedMessage,
): FinancingPeriod | null {
  const waits = classification.financeType === 'PL_FINANCE' && importer.demandPlApproval;
  if (waits || START_SIGNALS[classification.financeType] !== 'financed') return null;
  const begin = beginOf(message);
  return { begin, end: endOfTerm(begin, lengthOf(program), program.periodUnit), firstDayNumber: FIRST_DAY };
}

const specificationOf = (message: NewFinancingMessage): SpecificationRow[] =>
  (message.Item.Specification ?? []).map(({ Text, Amount }) => ({ text: Text, amount: oreOfKronor(Amount) }));

interface ResolvedMessage {
  readonly importer: NonNullable<FinancingReference['importer']>;
  readonly dealer: NonNullable<FinancingReference['dealer']>;
  readonly make: NonNullable<FinancingReference['make']>;
  readonly program: ProgramForFinancing;
  readonly classification: ObjectClassification;
  readonly question: LimitQuestion;
  /** Make id of the row of the limit that is used. */
  readonly limitMakeId: number | null;
}

function factOf(command: FinanceVehicle, resolved: ResolvedMessage): FinancingStarted {
  const { message, vehicleId, detailId, codeRef, by } = command;
  const { importer, dealer, make, program, classification, question, limitMakeId } = resolved;
  const specification = specificationOf(message);
  const supplierInvoice = invoiceOf(message);
  const { capital } = capitalOf(message, classification);
  return {
    type: 'vehicle/FinancingStarted',
    data: {
      vehicleId,
      messageId: message.MessageId,
      detailId,
      importerId: importer.id,
      dealerId: dealer.id,
      organisationId: dealer.dealerOrganizationId,
      makeId: make.id,
      financeType: classification.financeType,
      classification: classification.code,
      identification: message.Identification.Id,
      orderId: message.Identification.ExtendedId?.trim() || null,
      item: itemOf(message, make.name),
      specification,
      price: specification.reduce(
        (price, row) => price - row.amount,
        classification.amountIncludesVat ? supplierInvoice.total : supplierInvoice.net,
      ),
      program: snapshotOf(program),
      period: periodOf(message, resolved),
      supplierInvoice,
      capital,
      codeRef,
      limit: { category: question.category, makeId: limitMakeId, amount: question.amount },
      by,
    },
  };
}

function planOf(
  command: FinanceVehicle,
  resolved: ResolvedMessage,
  warnings: readonly Warning[],
): FinancingDecision {
  const fact = factOf(command, resolved);
  const signal = startSignal(fact.data);
  const status = nextVehicleStatus('absent', signal);
  if (status === null || status === 'absent')
    throw new Error(`the machine cannot start a vehicle by ${signal}`);
  const invoice = invoiceNumberOf(command.message);
  return {
    kind: 'plan',
    warnings,
    fact,
    statusCode: statusCodeOf(status),
    reservation: { ...resolved.question, vehicleId: command.vehicleId },
    keys: {
      chassis: chassisOf(command.message),
      license: plateOf(command.message),
      invoice: invoice === null ? null : invoiceKey(resolved.importer.id, invoice),
    },
  };
}

/**
 * Decides a NEWFINANCING message. Returns all findings in the order of the table of codes, or the new vehicle
 * with the capital to reserve and the unique keys to claim. All checks run, so that the sender gets every
 * fault at once.
 */
export function financeVehicle(command: FinanceVehicle, reference: FinancingReference): FinancingDecision {
  const { message } = command;
  const { program, classification, findings: programFindings } = findProgram(reference, message);
  const limit = checkLimit(reference, message, classification);
  const findings = [
    ...findingsBeforeProgram(reference, message),
    ...programFindings,
    ...invoiceFindings(reference, message),
    ...(limit?.findings ?? []),
    ...approvalFindings(reference, message, classification),
  ];
  const warnings = priceWarnings({
    net: oreOfKronor(message.Invoice.NetAmount),
    isUsed: message.Item.IsUsed ?? false,
    usual: reference.usualPrice,
  });
  if (reference.holdsUnusualPrice) findings.push(...warnings.map((code) => finding(code)));
  if (findings.length > 0) return { kind: 'findings', findings, warnings };
  const { importer, dealer, make } = reference;
  if (!importer || !dealer || !make || !program || !classification || limit?.answer.kind !== 'room') {
    throw new Error('a message without findings must have everything it needs');
  }
  const { question, answer } = limit;
  const limitMakeId = answer.makeId;
  return planOf(
    command,
    { importer, dealer, make, program, classification, question, limitMakeId },
    warnings,
  );
}
