import { flag, idParam } from '@floorplan/kernel/wire';
import { statusOfCode, type ActionSubject } from '@floorplan/vehicle/domain';
import type { FinanceType } from '@floorplan/catalogue/domain';
import { z } from 'zod';
import type { VehicleAnswer } from './vehicle-detail';

/** `POST {address}` carries an action out; with `dry_run=true` it only tells what that would come to. */
export const actionAddress = (key: string): string => `/api/v1/vehicles/:id/${key}`;

export const actionQuery = z.strictObject({
  dry_run: flag.default(false),
  /** With `dry_run=true`: each amount of the preview with the lines that it is made of. */
  explain: flag.default(false),
  /** The `Version` of the vehicle that it was decided on: refused when something came between that matters to it. */
  seen: idParam.optional(),
  /** The `ExpectedPreview` of the dry run that was shown: refused when it would come to other sums now. */
  expected_preview: z.string().max(8_000).optional(),
});

/** An action that asks for nothing. */
export const nothingAsked = z
  .strictObject({})
  .nullish()
  .transform((body) => body ?? {});

/** What the guards of actions look at, from the answer that a screen has. The server makes the same of the state. */
export const subjectOfAnswer = (vehicle: VehicleAnswer): ActionSubject => ({
  status: statusOfCode(vehicle.StatusCode),
  dealerId: vehicle.DealerPartyId,
  financeType: (vehicle.ObjectClassification?.FinanceType ?? null) as FinanceType | null,
  saleStatusCode: vehicle.SaleStatusCode,
  hasPlate: vehicle.LicenseNumber !== null,
  hasCode: vehicle.HasCBRCode,
  isExtended: vehicle.IsExtended,
  endIsRequested: vehicle.EndRequest !== null,
  isQuoted: vehicle.EndQuote !== null,
  quoteExpiredOn: vehicle.EndQuote?.Expired ? vehicle.EndQuote.EndDate : null,
  demoApproved: vehicle.DemoApprovalExists,
  allowsDemo: vehicle.AllowManualTransferToDemo,
  allowsOwnerRegistration: vehicle.AllowOwnerReg,
  ownerIsRegistered: vehicle.OwnerIsRegistered,
  isWarningPeriod: vehicle.IsWarningPeriod,
  warningFrom: vehicle.WarningPeriodFrom,
  undoable: vehicle.Undoable !== null,
  codeIsReleased: vehicle.ShowPinCode,
});
