import { businessDate, kronor, listContract, rowId, status } from '@floorplan/kernel/wire';
import { addRateRequest, draftProgram, fourDecimals } from '@floorplan/pricing/contracts';
import { FEE_TYPES } from '@floorplan/pricing/domain';
import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { z } from 'zod';

const optionalId = rowId.nullish();
/** The day from which it applies, today when absent; null: from the begin of each vehicle. */
const from = businessDate.nullish();

/** With `ProgramId` the rows take the place of those of the vehicles that have that list; else it is one more list. */
const program = draftProgram.partial({ FinanceType: true }).extend({
  ProgramId: rowId.optional(),
  ImporterPartyId: optionalId,
  MakeId: optionalId,
  DealerOrganizationId: optionalId,
  DealerPartyId: optionalId,
  From: from,
});

const rate = z.strictObject({
  InterestRateId: addRateRequest.shape.InterestRateId,
  /** Null: the value of that day is taken back. */
  InterestRate: addRateRequest.shape.InterestRate.nullable(),
  ValidFrom: businessDate,
});

const fee = z.strictObject({
  FeeId: rowId,
  /** Of vehicles that have this list; absent: of all that may have the fee. */
  ProgramId: rowId.optional(),
  /** Percent, or kronor; its sign is turned when it is a discount. */
  Value: fourDecimals,
  FromDay: z.number().int().min(1).max(100_000),
  ToDay: z.number().int().min(1).max(100_000),
  IsDiscount: z.boolean().default(false),
  From: from,
});

/** A change to be tried on the vehicles that the caller sees: one of the three. */
export const whatIfRequest = z
  .strictObject({
    Program: program.optional(),
    Rate: rate.optional(),
    Fee: fee.optional(),
    /** Asked beside a form: it is told by its number, and not listed among what one has asked. */
    IsPreview: z.boolean().optional(),
  })
  .meta({ id: 'WhatIfRequest' });
export type WhatIfRequest = z.infer<typeof whatIfRequest>;

export const whatIfStarted = z
  .object({ Status: status, BatchId: z.string(), Vehicles: z.number().int() })
  .meta({ id: 'WhatIfStarted' });
export type WhatIfStarted = z.infer<typeof whatIfStarted>;

const receiver = z.enum(['IMP', 'DEA']);
const cost = { ReceiverType: receiver, Before: kronor, After: kronor };

/** What was asked, in short. */
const question = z.object({
  Kind: z.enum(['PROGRAM', 'RATE', 'FEE']),
  /** Of the list or the base rate; null for a list that is not saved, and for fees of any list. */
  Name: z.string().nullable(),
  FinanceType: z.enum(FINANCE_TYPES).nullable(),
  FeeType: z.enum(FEE_TYPES).nullable(),
  ReceiverType: receiver.nullable(),
  Value: z.number().nullable(),
  From: z.string().nullable(),
});

/**
 * Why vehicles are not among those that would cost something else. Looked at: no row follows the base rate, another list, a list in
 * other units, the days of the fee have passed, the list has no such interest, the discount is above its fee, no period runs, they
 * cost the same. Not looked at: they wait for approval, or what they cost is not shown.
 */
export const LEFT_OUT_REASONS = [
  'SAME_COST',
  'NOT_FOLLOWED',
  'OTHER_PROGRAM',
  'OTHER_UNIT',
  'DAYS_PASSED',
  'NO_ROW_TO_ADJUST',
  'DISCOUNT_ABOVE_FEE',
  'NO_PERIOD',
  'WAITING',
  'NOT_SHOWN',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What it comes to, as far as it has been reckoned: of the vehicles that it changes, from the month it begins in. */
export const whatIfAnswer = z
  .object({
    BatchId: z.string(),
    State: z.enum(['running', 'aborted', 'finished']),
    Question: question,
    AskedAt: z.string(),
    /** The last day on which the answer is kept. */
    KeptUntil: z.string(),
    Vehicles: z.number().int(),
    LookedAt: z.number().int(),
    Touched: z.number().int(),
    /** With a discount above its fee. */
    NotPossible: z.number().int(),
    LeftOut: z.array(z.object({ Reason: z.enum(LEFT_OUT_REASONS), Vehicles: z.number().int() })),
    Receivers: z.array(z.object(cost)),
    Months: z.array(z.object({ Month: z.string(), ...cost })),
  })
  .meta({ id: 'WhatIfAnswer' });
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>;

const money = z.number().nullable();

/** A vehicle that would cost something else. Null: a receiver that the reader does not see. */
export const whatIfVehicle = z
  .object({
    VehicleId: z.number().int(),
    LicenseNumber: z.string().nullable(),
    ChassisNumber: z.string(),
    Make: z.string(),
    Model: z.string().nullable(),
    DealerPartyName: z.string(),
    BeginFromDate: z.string().nullable(),
    EndPeriodDate: z.string().nullable(),
    ImporterBefore: money,
    ImporterAfter: money,
    DealerBefore: money,
    DealerAfter: money,
    Difference: z.number(),
  })
  .meta({ id: 'WhatIfVehicleRow' });
export type WhatIfVehicleRow = z.infer<typeof whatIfVehicle>;

const contract = listContract('WhatIfVehicles', whatIfVehicle, { Run: z.uuid() });
export type WhatIfVehiclesFilter = z.infer<typeof contract.filter>;
export const whatIfVehiclesContract = {
  ...contract,
  answer: contract.answer
    .extend({
      Sums: z.object({
        ImporterBefore: z.number(),
        ImporterAfter: z.number(),
        DealerBefore: z.number(),
        DealerAfter: z.number(),
        Difference: z.number(),
      }),
    })
    .meta({ id: 'WhatIfVehiclesAnswer' }),
};
