import {
  anyId,
  businessDate,
  listAnswer,
  objectStatus,
  requiredText,
  savedStatus,
  status,
} from '@floorplan/kernel/wire';
import { FEE_TYPES } from '@floorplan/pricing/domain';
import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { z } from 'zod';

const API = '/api/v1';

/** POST to `pricePrograms` saves a program; GET lists programs. */
export const PRICING_ROUTES = {
  pricePrograms: `${API}/priceprograms`,
  priceProgram: `${API}/priceprograms/:id`,
  priceProgramHistory: `${API}/priceprograms/:id/history`,
  programsForImporter: `${API}/priceprograms/listforimporter`,
  checkPriceProgram: `${API}/priceprograms/check`,
  previewPriceProgram: `${API}/priceprograms/preview`,
  fees: `${API}/fees`,
  feeDiscounts: `${API}/feediscounts`,
  exportFeeDiscounts: `${API}/feediscounts/export`,
  interestRates: `${API}/interestrates`,
  currentInterestRates: `${API}/interestrates/current`,
  interestRate: `${API}/interestrates/:id`,
  interestRateHistory: `${API}/interestrates/:id/history`,
  withdrawInterestRate: `${API}/interestrates/:id/withdraw`,
} as const;

const fee = z.object({
  Id: z.number().int(),
  Type: z.enum(FEE_TYPES),
  ReceiverType: z.enum(['IMP', 'DEA']),
  SubType: z.enum(FINANCE_TYPES),
});
export const feesAnswer = listAnswer(fee);
export type FeeRow = z.infer<typeof fee>;

/**
 * A row of a price program. `FromDay` and `ToDay` are numbers of days, or of months when the program's
 * `PriodUnit` is MONTH. `Value` is in percent or kronor.
 */
export const priceProgramPeriod = z.object({
  Id: z.number().int(),
  FeeId: z.number().int(),
  Fee: fee,
  InterestRateId: z.number().int().nullable(),
  Value: z.number(),
  FromDay: z.number().int(),
  ToDay: z.number().int(),
  Text: z.string().nullable(),
});

const financeType = z.enum(FINANCE_TYPES);
const optionalId = z.number().int().positive().nullable();

export const priceProgramRow = z
  .object({
    Id: z.number().int(),
    Version: z.number().int(),
    Name: z.string(),
    Code: z.string(),
    FinanceType: financeType,
    SubType: z.enum(['IMP', 'DEA']),
    ValidFrom: z.string(),
    ValidTo: z.string(),
    PriodUnit: z.enum(['DAY', 'MONTH']),
    /**
     * Length of a financing in days or months. Counts all rows, including rows that `PriceProgramPeriods`
     * omits because the caller may not see charges to their receiver.
     */
    Length: z.number().int(),
    FinishAction: z.enum(['EXT', 'SEL']),
    ImporterPartyId: optionalId,
    MakeId: optionalId,
    DealerOrganizationId: optionalId,
    DealerPartyId: optionalId,
    ObjectClassificationId: optionalId,
    ResidualPct: z.number().nullable(),
    /** True while no financing uses the program, until staff publish it. */
    IsDraft: z.boolean(),
    PriceProgramPeriods: z.array(priceProgramPeriod),
  })
  .meta({ id: 'PriceProgramRow' });
export type PriceProgramRow = z.infer<typeof priceProgramRow>;

/** Saves of a price program, newest first: user, time, and the whole program before and after. */
export const priceProgramHistoryAnswer = listAnswer(
  z.object({
    Version: z.number().int(),
    At: z.string(),
    By: z.string(),
    Before: priceProgramRow.nullable(),
    After: priceProgramRow,
  }),
).meta({ id: 'PriceProgramHistory' });
export type PriceProgramHistoryAnswer = z.infer<typeof priceProgramHistoryAnswer>;
export type PriceProgramChange = PriceProgramHistoryAnswer['Rows'][number];

/** Parties for which programs are listed. A program that names no party applies to every party. */
export const programsForImporterQuery = z.strictObject({
  importer_id: anyId,
  make_id: anyId,
  dealerorg_id: anyId,
  prp_type: z.enum(FINANCE_TYPES).optional(),
});
export type ProgramsForImporterQuery = z.infer<typeof programsForImporterQuery>;

export const programsForImporterAnswer = listAnswer(priceProgramRow);

/** `MaySave`: whether the caller may save programs; importers save only drafts for their own makes. */
export const priceProgramsAnswer = listAnswer(priceProgramRow).extend({ MaySave: z.boolean() });
export type PriceProgramsAnswer = z.infer<typeof priceProgramsAnswer>;

/** A number with at most four decimals, in percent or kronor. */
export const fourDecimals = z.number().refine((number) => Number(number.toFixed(4)) === number, {
  params: { code: 'TOO_MANY_DECIMALS' },
  message: 'At most four decimals are allowed',
});

const periodEdit = z.strictObject({
  Id: z.number().int().min(0).default(0),
  FeeId: z.number().int().positive(),
  /** Ignored, because `FeeId` decides. Accepted so that clients can send rows back unchanged. */
  Fee: fee.strict().optional(),
  InterestRateId: z.number().int().positive().nullish(),
  Value: fourDecimals,
  FromDay: z.number().int(),
  ToDay: z.number().int(),
  Text: z.string().max(200).nullish(),
  ObjectStatus: objectStatus.optional(),
});

const anyOf = z.number().int().min(0).nullish();

/**
 * A program to save. `Id` 0 or absent creates a program. Absent fields stay unchanged. Rows with `Id` 0 are
 * new, rows with `ObjectStatus` 3 are removed, and rows that are not sent stay unchanged. 0 or null as party
 * id means any party. `Version` is the version that the caller read. When somebody else has changed a sent
 * part since then, the request is refused if it changes that part too. If the request does not change that
 * part, the change of the other user is kept. Without `Version` every sent part is saved. `Length` is
 * accepted but not stored. `IsDraft` false publishes a draft.
 */
export const savePriceProgramRequest = z
  .strictObject({
    Id: z.number().int().min(0).default(0),
    ...priceProgramRow.pick({ Version: true, Length: true }).partial().shape,
    ObjectStatus: savedStatus.optional(),
    Name: requiredText(100).optional(),
    Code: requiredText(50).optional(),
    FinanceType: financeType.optional(),
    SubType: z.enum(['IMP', 'DEA']).optional(),
    ValidFrom: businessDate.optional(),
    ValidTo: businessDate.optional(),
    PriodUnit: z.enum(['DAY', 'MONTH']).optional(),
    FinishAction: z.enum(['EXT', 'SEL']).optional(),
    ImporterPartyId: anyOf,
    MakeId: anyOf,
    DealerOrganizationId: anyOf,
    DealerPartyId: anyOf,
    ObjectClassificationId: anyOf,
    ResidualPct: fourDecimals.min(0).max(100).nullish(),
    IsDraft: z.boolean().optional(),
    PriceProgramPeriods: z.array(periodEdit).max(500).optional(),
  })
  .meta({ id: 'SavePriceProgramRequest' });
export type SavePriceProgramRequest = z.infer<typeof savePriceProgramRequest>;

/** `Value` false means that the program has errors. Not every error prevents saving. */
export const checkAnswer = z.object({
  Status: status,
  Value: z.boolean(),
  Findings: z.array(z.object({ Code: z.string(), Message: z.string(), Rows: z.array(z.number().int()) })),
});
export type CheckAnswer = z.infer<typeof checkAnswer>;
