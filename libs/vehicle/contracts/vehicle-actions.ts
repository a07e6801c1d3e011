import { flag, idParam, kronor, requiredText, rowId } from '@floorplan/kernel/wire';
import {
  DEMO_FINANCE_TYPES,
  statusOfCode,
  type ActionSubject,
  type FinanceType,
} from '@floorplan/vehicle/domain';
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

export const changeExternalLocationRequest = z
  .strictObject({
    note: requiredText(500),
    /** It stands at the dealer's again. */
    is_back: z.boolean().optional(),
  })
  .meta({ id: 'ChangeExternalLocationRequest' });

export const updateObjectDataRequest = z
  .strictObject({
    license_number: z.string().max(20).nullish(),
    pin_code: z
      .string()
      .regex(/^\s*([A-Za-z0-9]{4,12})?\s*$/, 'The code is 4 to 12 letters A–Z and digits')
      .nullish(),
  })
  .meta({ id: 'UpdateObjectDataRequest' });

/** `selectedItem`: 1 reserved, 2 sold, 3 shown for net sale, 0 none of them. */
export const saveExtraDataRequest = z
  .strictObject({
    objectData: z.strictObject({ ShowForNetSale: z.boolean() }),
    selectedItem: z.literal([0, 1, 2, 3]),
  })
  .meta({ id: 'SaveExtraDataRequest' });

const comment = z.string().max(500).nullish();
const amount = kronor.positive();

/** `mode` CHANGE: another site of the same organisation number; by default whatever the two dealers are. */
export const swapRequest = z
  .strictObject({
    new_dealer_id: rowId,
    comment,
    new_price_program_id: z.int().min(0).nullish(),
    mode: z.enum(['SWAP', 'CHANGE']).optional(),
  })
  .meta({ id: 'SwapRequest' });

/** Kronor; what is beyond whole ones is left out. */
export const requestLoanRequest = z
  .strictObject({ amount, comment, classification: z.enum(['LA', 'LM']).optional() })
  .meta({ id: 'RequestLoanRequest' });

export const startFinancingRequest = z
  .strictObject({ amount, comment, new_price_program_id: z.int().min(0).nullish() })
  .meta({ id: 'StartFinancingRequest' });

export const rejectFinancingRequest = z
  .strictObject({ comment: requiredText(500) })
  .meta({ id: 'RejectFinancingRequest' });

/** `DealerToId`: another site of the organisation number that is to have it; 0 or left out: the dealer that has it. */
export const transferToDemoRequest = z
  .strictObject({ DealerToId: z.int().min(0).nullish(), PriceProgram: z.strictObject({ Id: rowId }) })
  .meta({ id: 'TransferToDemoRequest' });

/** The dealer that takes it over. */
export const transferVehicleRequest = z
  .strictObject({ dealeridto: rowId })
  .meta({ id: 'TransferVehicleRequest' });

/** Asked for in the address: `?orgnr=`. */
export const manualApprovalQuery = z.strictObject({ orgnr: z.string().max(30).optional() });

/** Asked for in the address: `?ssn=`, a personal or an organisation number. */
export const plApprovalQuery = z.strictObject({ ssn: z.string().min(1).max(30) });

/** Asked for in the address: `?financetype=`. */
export const ownerRegistrationQuery = z.strictObject({
  financetype: z.enum(DEMO_FINANCE_TYPES).optional(),
});

/** `invoiceno`: the importer's number of the credit note. */
export const reverseRequest = z.strictObject({ invoiceno: requiredText(50) }).meta({ id: 'ReverseRequest' });

export const manualRejectionRequest = z
  .strictObject({ comment })
  .nullish()
  .transform((body) => body ?? {})
  .meta({ id: 'ManualRejectionRequest' });

/** `Id` of the new price program. */
export const changePriceProgramRequest = z
  .strictObject({ Id: rowId })
  .meta({ id: 'ChangePriceProgramRequest' });

/** Kronor excluding VAT. `specification` is whole as it shall be; a row of 0 is left out. */
export const priceCorrectionRequest = z
  .strictObject({
    vehicle: z.strictObject({ Price: amount.optional(), NewPrice: kronor.positive() }),
    specification: z
      .array(z.strictObject({ Text: requiredText(200), Amount: kronor.optional(), NewAmount: kronor }))
      .max(100),
    invoiceno: requiredText(50),
    reverse_invoiceno: z.string().max(50).nullish(),
  })
  .meta({ id: 'PriceCorrectionRequest' });

const numberedDay = z.number().int().min(1).max(3_650);

/** `Value` in percent, or kronor for fixed fees; of a discount it is what is taken off. */
export const addFeeRequest = z
  .strictObject({
    Id: z.literal(0).optional(),
    ObjectPeriodId: rowId.optional(),
    FeeId: rowId,
    Value: z
      .number()
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .refine((number) => Number(number.toFixed(4)) === number, {
        params: { code: 'TOO_MANY_DECIMALS' },
        message: 'At most four decimals are allowed',
      }),
    Text: z.string().max(200).nullish(),
    FromDay: numberedDay,
    ToDay: numberedDay,
    IsDiscount: z.boolean().optional(),
  })
  .meta({ id: 'AddFeeRequest' });

/** As its address names it. */
export const removeFeeRequest = z.strictObject({ feeId: rowId });

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
