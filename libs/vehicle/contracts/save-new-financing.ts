import { status } from '@floorplan/kernel/wire';
import { warnings } from '@floorplan/job-process/contracts';
import { z } from 'zod';
import { newFinancingMessage } from './new-financing';

/**
 * A vehicle to finance, as a user enters it: the message NEWFINANCING without `MessageId`, which is the header
 * Idempotency-Key, and without `Date`, which is the invoice date.
 */
export const saveNewFinancingRequest = newFinancingMessage
  .omit({ MessageId: true, Date: true })
  .meta({ id: 'SaveNewFinancingRequest' });

const state = z.enum(['OK', 'ERROR', 'PENDING']);

/**
 * Outcomes of the vehicles after at most 20 seconds. `Response.Status` is OK when all are OK. For a vehicle
 * that is PENDING, `Message` says what it waits for; a blank message means that it is still being
 * processed.
 */
export const saveNewFinancingAnswer = z
  .object({
    Status: status,
    Response: z.object({ Status: z.enum(['OK', 'ERROR']) }),
    ObjectStatus: z.array(
      z.object({
        Identification: z.object({ Id: z.string() }),
        Status: state,
        Code: z.string().nullable(),
        Message: z.string(),
        VehicleId: z.number().int().nullable(),
        Warnings: warnings,
      }),
    ),
    ProcessId: z.number().int(),
  })
  .meta({ id: 'SaveNewFinancingAnswer' });
export type SaveNewFinancingAnswer = z.infer<typeof saveNewFinancingAnswer>;
