import {
  normaliseChassisNumber,
  normalisePlate,
  oreOfKronor,
  parseChassisNumber,
  parsePlate,
  type Actor,
  type BusinessDate,
} from '@floorplan/kernel';
import type { DealerVehicleMessage } from '../messages/dealer-vehicle-message';
import type { DealerVehicleRegistered } from '../facts/dealer-vehicle-registered';
import { finding, subjectOf } from './check-financing';
import { priceWarnings, type UsualPrice, type Warning } from './unusual-amount';
import type { DealerForFinancing, FinancingCode, FinancingFinding } from './financing-request';

export interface RegisterDealerVehicle {
  readonly message: DealerVehicleMessage;
  readonly vehicleId: number;
  readonly detailId: number;
  readonly by: Actor;
}

/** The vehicle that holds a unique key. */
export interface NumberHolder {
  readonly vehicleId: number;
  readonly dealerId: number;
  /** True for a dealer's unfinanced car, false for a vehicle with a running financing. */
  readonly inDealerStock: boolean;
}

/** Data that the decision needs besides the message. */
export interface DealerVehicleReference {
  readonly today: BusinessDate;
  readonly dealer: DealerForFinancing | null;
  /** Null for a make that is not in the catalogue. */
  readonly makeId: number | null;
  readonly waitsForEarlier: boolean;
  readonly usualPrice: UsualPrice | null;
  readonly holders: { readonly chassis: NumberHolder | null; readonly license: NumberHolder | null };
}

export type DealerVehicleDecision =
  | {
      readonly kind: 'findings';
      readonly findings: readonly FinancingFinding[];
      readonly warnings: readonly Warning[];
    }
  | {
      readonly kind: 'registered';
      readonly fact: DealerVehicleRegistered;
      readonly warnings: readonly Warning[];
    };

const filled = (text: string | null | undefined): string | null => text?.trim() || null;

export const ownCarNumbers = ({ ChassisNumber, LicenseNumber }: DealerVehicleMessage) => {
  const license = filled(LicenseNumber);
  return {
    chassis: normaliseChassisNumber(ChassisNumber),
    license: license === null ? null : normalisePlate(license),
  };
};

function* dealerFindings({ dealer }: DealerVehicleReference, { Dealer }: DealerVehicleMessage) {
  const id = Dealer.trim();
  if (!dealer) yield finding('UNKNOWN_DEALER', { id }, subjectOf('dealer', id));
  else if (!dealer.isActive)
    yield finding(
      'INACTIVE_DEALER',
      { name: dealer.name },
      subjectOf('dealer', dealer.financerAssignedId, dealer.name),
    );
}

/** Findings about duplicates. A duplicate of another dealer is reported without details of that vehicle. */
function* duplicateFindings(reference: DealerVehicleReference, message: DealerVehicleMessage) {
  const { chassis: vin, license } = ownCarNumbers(message);
  const found = (
    code: FinancingCode,
    number: FinancingFinding['params'],
    holder: NumberHolder | null,
    id: string,
  ) => {
    if (!holder) return [];
    const params = {
      ...number,
      ...(holder.dealerId !== reference.dealer?.id && { foreign: 1 }),
      ...(holder.inDealerStock && { inDealerStock: 1 }),
    };
    return [finding(code, params, subjectOf('vehicle', id))];
  };
  yield* found('DUPLICATE_CHASSIS', { vin }, reference.holders.chassis, vin);
  const reg = license ?? '';
  yield* found('DUPLICATE_LICENSE', { reg }, reference.holders.license, reg);
}

function* numberFindings({ ChassisNumber, LicenseNumber, IsUsed, YearModel }: DealerVehicleMessage) {
  const context = { isUsed: IsUsed ?? false, yearModel: YearModel ?? null };
  if (parseChassisNumber(ChassisNumber, context) === null)
    yield finding('INVALID_CHASSIS', { vin: ChassisNumber });
  const license = filled(LicenseNumber);
  if (license !== null && parsePlate(license) === null) yield finding('INVALID_LICENSE', { reg: license });
}

function factOf(
  { message, vehicleId, detailId, by }: RegisterDealerVehicle,
  { dealer, makeId, today }: DealerVehicleReference,
): DealerVehicleRegistered {
  const { chassis, license } = ownCarNumbers(message);
  return {
    type: 'vehicle/DealerVehicleRegistered',
    data: {
      vehicleId,
      messageId: message.MessageId,
      detailId,
      dealerId: dealer!.id,
      organisationId: dealer!.dealerOrganizationId,
      makeId,
      identification: license ?? chassis,
      registeredOn: today,
      item: {
        licenseNumber: license,
        chassisNumber: chassis,
        make: message.Make.trim(),
        model: filled(message.Model),
        variant: filled(message.Variant),
        yearModel: message.YearModel ?? null,
        mileage: message.Mileage ?? null,
        isUsed: message.IsUsed ?? false,
        color: filled(message.Color),
        fuel: filled(message.Fuel),
        transmission: filled(message.Transmission),
        supplierType: 'DEA',
        transportDate: null,
      },
      specification: (message.Specification ?? []).map(({ Text, Amount }) => ({
        text: Text,
        amount: oreOfKronor(Amount),
      })),
      price: oreOfKronor(message.Price),
      vat: oreOfKronor(message.VATAmount ?? 0),
      salesPrice: message.SalesPrice == null ? null : oreOfKronor(message.SalesPrice),
      description: filled(message.Description),
      by,
    },
  };
}

/** Decides a DEALERVEHICLE message. Returns the fact, or all findings in the order of the table of codes. */
export function registerDealerVehicle(
  command: RegisterDealerVehicle,
  reference: DealerVehicleReference,
): DealerVehicleDecision {
  const { message } = command;
  const waiting = subjectOf('vehicle', ownCarNumbers(message).chassis);
  const findings = [
    ...(reference.waitsForEarlier ? [finding('WAITING_EARLIER', {}, waiting)] : []),
    ...dealerFindings(reference, message),
    ...duplicateFindings(reference, message),
    ...numberFindings(message),
  ];
  const rows = message.Specification ?? [];
  const warnings = priceWarnings({
    net: rows.reduce((sum, { Amount }) => sum + oreOfKronor(Amount), oreOfKronor(message.Price)),
    isUsed: message.IsUsed ?? false,
    usual: reference.usualPrice,
  });
  if (findings.length > 0) return { kind: 'findings', findings, warnings };
  return { kind: 'registered', fact: factOf(command, reference), warnings };
}
