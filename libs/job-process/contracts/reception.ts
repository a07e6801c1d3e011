import { fieldError, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { codeFinding, displayedStatus, warnings } from './codes';

/** Answer to a sent message: status 202 for a new message, 200 with `Duplicate` for a repeated message. */
export const newVehicleAnswer = z
  .object({
    Status: status,
    MessageId: z.string(),
    ProcessId: z.number().int(),
    ProcessDetailId: z.number().int(),
    Duplicate: z.boolean().optional(),
  })
  .meta({ id: 'NewVehicleAnswer' });
export type NewVehicleAnswer = z.infer<typeof newVehicleAnswer>;

/** Outcome of one vehicle, as in the answer to an upload. PENDING without a code: it is still being processed. */
export const vehicleOutcome = z.object({
  Response: z.object({ Status: z.enum(['OK', 'ERROR']) }),
  ObjectStatus: z.array(
    z.object({
      Identification: z.object({ Id: z.string() }),
      Status: displayedStatus,
      Code: z.string().nullable(),
      Message: z.string(),
      VehicleId: z.number().int().nullable(),
      Warnings: warnings,
    }),
  ),
});
export type VehicleOutcome = z.infer<typeof vehicleOutcome>;

export const dealerVehicleAnswer = newVehicleAnswer
  .extend(vehicleOutcome.shape)
  .meta({ id: 'DealerVehicleAnswer' });
export type DealerVehicleAnswer = z.infer<typeof dealerVehicleAnswer>;

const acceptedRow = newVehicleAnswer.extend({ Row: z.number().int().positive() });
const refusedRow = z.object({
  Row: z.number().int().positive(),
  Status: status,
  /** Code when the whole row is refused: `MESSAGE_ID_REUSED` or `IMPORTER_NOT_ALLOWED`. */
  Code: z.string().optional(),
  Errors: z.array(fieldError),
});

export const newVehiclesAnswer = z
  .object({
    Status: status,
    /** Id of the process. Null when no row was stored. */
    ProcessId: z.number().int().nullable(),
    Results: z.array(z.union([acceptedRow, refusedRow])),
  })
  .meta({ id: 'NewVehiclesAnswer' });
export type NewVehiclesAnswer = z.infer<typeof newVehiclesAnswer>;

export const MAX_MESSAGES_PER_REQUEST = 1000;

export const receiveQuery = z.strictObject({ dry_run: z.enum(['true', 'false']).default('false') });

const MAX_SECONDS = 20;
/** Query of a message whose answer has its outcome. */
export const waitingQuery = receiveQuery.extend({
  /** Maximum number of seconds to wait for the outcome. */
  wait: z.coerce.number().int().min(0).max(MAX_SECONDS).default(MAX_SECONDS),
});

/** Effects that the message would have if it were sent now. Money in kronor. */
export const dryRunEffects = z.object({
  StatusCode: z.number().int(),
  FinanceType: z.string(),
  PriceProgramCode: z.string(),
  Capital: z.number(),
  /** Null for a term that begins only when the financing is approved. `EndPeriodDate` is then null too. */
  BeginFromDate: z.string().nullable(),
  EndPeriodDate: z.string().nullable(),
  LimitCategory: z.string(),
});
export type DryRunEffects = z.infer<typeof dryRunEffects>;

export const dryRunAnswer = z
  .object({
    DryRun: z.literal(true),
    Outcome: displayedStatus,
    Codes: z.array(codeFinding),
    Warnings: warnings,
    Effects: dryRunEffects.nullable(),
    /** Whether the limit of the dealer organisation was checked and the answer shows the result. */
    LimitChecked: z.boolean(),
  })
  .meta({ id: 'DryRunAnswer' });
export type DryRunAnswer = z.infer<typeof dryRunAnswer>;

export const dryRunsAnswer = z.object({
  DryRun: z.literal(true),
  Results: z.array(
    z.union([
      dryRunAnswer.extend({ Row: z.number().int(), MessageId: z.string() }),
      refusedRow.omit({ Status: true }),
    ]),
  ),
});
export type DryRunsAnswer = z.infer<typeof dryRunsAnswer>;

/** One attempt to handle a message. Lists are ordered oldest first. */
export const attempt = z.object({
  At: z.string(),
  By: z.string(),
  Trigger: z.string(),
  Outcome: displayedStatus,
  Codes: z.array(codeFinding),
  DurationMs: z.number(),
});
export type WireAttempt = z.infer<typeof attempt>;

export const messageStatusAnswer = z
  .object({
    MessageId: z.string(),
    /** Number by which the sender names the vehicle or contract. */
    Identification: z.string(),
    ProcessId: z.number().int(),
    ProcessDetailId: z.number().int(),
    Status: displayedStatus,
    StatusCode: z.string().nullable(),
    StatusMessage: z.string(),
    VehicleId: z.number().int().nullable(),
    Warnings: warnings,
    Attempts: z.array(attempt),
  })
  .meta({ id: 'MessageStatusAnswer' });
export type MessageStatusAnswer = z.infer<typeof messageStatusAnswer>;

export const resendRequest = z
  .strictObject({ VehicleIds: z.array(z.number().int().positive()).min(1).max(1000) })
  .meta({ id: 'ResendRequest' });
export type ResendRequest = z.infer<typeof resendRequest>;

export const resendAnswer = z.object({
  Status: status,
  ProcessId: z.number().int(),
  ProcessDetailIds: z.array(z.number().int()),
});
export type ResendAnswer = z.infer<typeof resendAnswer>;
