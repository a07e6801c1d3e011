import { z } from 'zod';

const programPeriod = z.object({
  FromDay: z.number().int(),
  ToDay: z.number().int(),
  Fee: z.object({ Id: z.number().int(), ReceiverType: z.enum(['IMP', 'DEA']), Type: z.string() }),
  Value: z.number(),
  InterestRateId: z.number().int().nullable(),
  Text: z.string().nullable(),
});

/**
 * A fee added to one vehicle. `Value` is in percent, or in kronor for fixed fees, and negative for a
 * discount.
 */
export const feeAdjustment = z.object({
  Id: z.number().int(),
  ObjectPeriodId: z.number().int(),
  FeeId: z.number().int(),
  Fee: z.object({ Id: z.number().int(), ReceiverType: z.enum(['IMP', 'DEA']), Type: z.string() }),
  Value: z.number(),
  Text: z.string(),
  FromDay: z.number().int(),
  ToDay: z.number().int(),
});
export type FeeAdjustmentRow = z.infer<typeof feeAdjustment>;

export const vehiclePeriod = z.object({
  Id: z.number().int(),
  BeginFromDate: z.string(),
  EndPeriodDate: z.string(),
  DateForExtend: z.string(),
  /**
   * Day on which the period was closed, before or after its planned end; null while the period runs. A period
   * is closed by a payoff, a move to another dealer or a return.
   */
  ClosedDate: z.string().nullable(),
  FirstDayNumber: z.number().int(),
  PriceProgram: z.object({
    Id: z.number().int(),
    Code: z.string(),
    Name: z.string(),
    PriodUnit: z.enum(['DAY', 'MONTH']),
    FinishAction: z.enum(['EXT', 'SEL']),
    PriceProgramPeriods: z.array(programPeriod),
  }),
  /** Fees added to the vehicle, without receivers that the reader may not see. */
  FeeAdjustments: z.array(feeAdjustment),
  DealerPartyId: z.number().int(),
  Price: z.number(),
  /** Status of the term: 0 running, 1 near its end, 2 ended. */
  ProgramStatus: z.number().int(),
  DaysFromStart: z.number().int(),
  DaysLeft: z.number().int(),
  IsWarningPeriod: z.boolean(),
  Messages: z.array(z.string()),
});
export type VehiclePeriod = z.infer<typeof vehiclePeriod>;
export const vehiclePeriodsAnswer = z.object({ Rows: z.array(vehiclePeriod), Total: z.number().int() });
export type VehiclePeriodsAnswer = z.infer<typeof vehiclePeriodsAnswer>;
