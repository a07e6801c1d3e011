import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { statusOfCode } from '@floorplan/vehicle/domain';
import type { FinanceType } from '@floorplan/catalogue/domain';

/** Adds the `ActionSubject` that matches the other fields of a vehicle answer. */
export const withSubject = <V extends Partial<VehicleAnswer>>(
  vehicle: V,
): V & Pick<VehicleAnswer, 'ActionSubject'> => ({
  ...vehicle,
  ActionSubject: {
    status: statusOfCode(vehicle.StatusCode ?? 0),
    dealerId: vehicle.DealerPartyId ?? 101,
    financeType: (vehicle.ObjectClassification?.FinanceType ?? null) as FinanceType | null,
    saleStatusCode: vehicle.SaleStatusCode ?? null,
    hasPlate: (vehicle.LicenseNumber ?? null) !== null,
    hasCode: vehicle.HasCBRCode ?? false,
    isExtended: vehicle.IsExtended ?? false,
    endIsRequested: (vehicle.EndRequest ?? null) !== null,
    isQuoted: (vehicle.EndQuote ?? null) !== null,
    quoteExpiredOn: vehicle.EndQuote?.Expired ? vehicle.EndQuote.EndDate : null,
    demoApproved: vehicle.DemoApprovalExists ?? false,
    allowsDemo: vehicle.AllowManualTransferToDemo ?? false,
    allowsOwnerRegistration: vehicle.AllowOwnerReg ?? false,
    ownerIsRegistered: vehicle.OwnerIsRegistered ?? false,
    isWarningPeriod: vehicle.IsWarningPeriod ?? false,
    warningFrom: vehicle.WarningPeriodFrom ?? null,
    undoable: (vehicle.Undoable ?? null) !== null,
    codeIsReleased: vehicle.ShowPinCode ?? false,
  },
});
