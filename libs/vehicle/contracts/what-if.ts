import { businessDate, kronor, listContract, rowId, status } from '@floorplan/kernel/wire';
import { addRateRequest, draftProgram, fourDecimals } from '@floorplan/pricing/contracts';
import { FEE_TYPES } from '@floorplan/pricing/domain';
import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { z } from 'zod';

const optionalId = rowId.nullish();
/**
 * First day of the change; by default today. Null applies the change from the start of each vehicle's term.
 */
const from = businessDate.nullish();

/**
 * With `ProgramId` the rows replace the rows of the price list with that id, for vehicles that have this
 * price list. Without `ProgramId` the draft is an additional price list.
 */
const program = draftProgram.partial({ FinanceType: true }).extend({
  ProgramId: rowId.optional(),
  ImporterPartyId: optionalId,
  MakeId: optionalId,
  DealerOrganizationId: optionalId,
  DealerPartyId: optionalId,
  From: from,
});

const rate = z.strictObject({
  InterestRateId: z.number().int().positive(),
  /** Null removes the value that is valid from that day. */
  InterestRate: addRateRequest.shape.InterestRate.nullable(),
  ValidFrom: businessDate,
});

const fee = z.strictObject({
  FeeId: rowId,
  /** Limits the fee to vehicles with this price list. Absent: all vehicles to which the fee can be added. */
  ProgramId: rowId.optional(),
  /** In percent or kronor, depending on the fee. With `IsDiscount`, the value is subtracted. */
  Value: fourDecimals,
  FromDay: z.number().int().min(1).max(100_000),
  ToDay: z.number().int().min(1).max(100_000),
  IsDiscount: z.boolean().default(false),
  From: from,
});

/**
 * A hypothetical change, calculated for the caller's vehicles. Contains exactly one of price list, base rate
 * and fee.
 */
export const whatIfRequest = z
  .strictObject({
    Program: program.optional(),
    Rate: rate.optional(),
    Fee: fee.optional(),
    /**
     * True for a preview in a form. It can be read by id, but is not listed among the caller's calculations.
     */
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

/** Summary of the requested change. */
const question = z.object({
  Kind: z.enum(['PROGRAM', 'RATE', 'FEE']),
  /** Name of the price list or base rate; null for an unsaved price list, and for a fee of any price list. */
  Name: z.string().nullable(),
  FinanceType: z.enum(FINANCE_TYPES).nullable(),
  FeeType: z.enum(FEE_TYPES).nullable(),
  ReceiverType: receiver.nullable(),
  Value: z.number().nullable(),
  From: z.string().nullable(),
});

/**
 * Reasons why the change does not affect a vehicle, in the order of the list. Reasons for calculated
 * vehicles: the cost stays the same; no row of the price list follows the base rate; the vehicle has another
 * price list; the price list counts in other units; the days of the fee have passed; the price list has no
 * row that the fee can adjust; the discount would exceed its fee; the vehicle has no running period. Reasons
 * for skipped vehicles: it waits for approval, or the caller may not see its charges.
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

/**
 * Result of a what-if calculation so far: monthly costs of the affected vehicles, from the month in which the
 * change begins.
 */
export const whatIfAnswer = z
  .object({
    BatchId: z.string(),
    State: z.enum(['running', 'aborted', 'finished']),
    Question: question,
    AskedAt: z.string(),
    /** Last day on which the result is stored. */
    KeptUntil: z.string(),
    Vehicles: z.number().int(),
    LookedAt: z.number().int(),
    Touched: z.number().int(),
    /** Number of vehicles for which the discount would exceed the fee. */
    NotPossible: z.number().int(),
    LeftOut: z.array(z.object({ Reason: z.enum(LEFT_OUT_REASONS), Vehicles: z.number().int() })),
    Receivers: z.array(z.object(cost)),
    Months: z.array(z.object({ Month: z.string(), ...cost })),
  })
  .meta({ id: 'WhatIfAnswer' });
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>;

const money = z.number().nullable();

/** A vehicle whose cost would change. The amounts of a receiver that the reader may not see are null. */
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
