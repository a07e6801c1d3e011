import { listContract, rowId, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { CLIENT_ID } from '../domain/client-rules';
import { ALLOWED_FINANCE_TYPES } from '../domain/finance-types';
import { PARTNER_RIGHTS } from '../domain/scope';
import { LANGUAGES, NAME_LENGTH } from '../domain/user-rules';

export const clientParam = z.string().regex(CLIENT_ID);

const identity = {
  Id: z.string().describe('Name with which the client gets its token'),
  Version: z.number().int(),
  Name: z.string(),
  LanguageCode: z.string().describe('Language of the texts that the client gets'),
  IsActive: z.boolean(),
};

export const clientRow = z
  .object({
    Number: z.number().int(),
    ...identity,
    ImporterNames: z.string().nullable(),
    DealerNames: z.string().nullable(),
  })
  .meta({ id: 'ClientRow' });
export type ClientRow = z.infer<typeof clientRow>;

export const clientsContract = listContract('Clients', clientRow, {
  active: z.enum(['yes', 'no']).optional().describe('no = locked clients'),
});
export type ClientsFilter = z.infer<typeof clientsContract.filter>;

/** One partner client. Its secret is never part of it. */
export const clientAnswer = z
  .object({
    ...identity,
    ImporterIds: z.array(z.number().int()),
    DealerIds: z.array(z.number().int()),
    FinanceTypes: z.array(z.string()).nullable().describe('Null for those that importers may choose'),
    HoldsUnusualAmounts: z.boolean().describe('Messages with unusual amounts wait for a person'),
    Rights: z.array(z.string()),
  })
  .meta({ id: 'Client' });
export type ClientAnswer = z.infer<typeof clientAnswer>;

const MAX_PARTIES = 500;

/**
 * Saves a partner client; `IsNew` creates it. Absent fields stay unchanged. A new client gets tokens after
 * getting a secret.
 */
export const saveClientRequest = z
  .strictObject({
    Id: z.string().max(60),
    IsNew: z.boolean().default(false),
    Version: z.int().min(0).optional(),
    Name: z.string().max(NAME_LENGTH).optional(),
    ImporterIds: z.array(rowId).max(MAX_PARTIES).optional(),
    DealerIds: z.array(rowId).max(MAX_PARTIES).optional(),
    FinanceTypes: z.array(z.enum(ALLOWED_FINANCE_TYPES)).nullable().optional(),
    HoldsUnusualAmounts: z.boolean().optional(),
    Rights: z.array(z.enum(PARTNER_RIGHTS)).optional(),
    LanguageCode: z.enum(LANGUAGES).optional(),
  })
  .meta({ id: 'SaveClientRequest' });
export type SaveClientRequest = z.infer<typeof saveClientRequest>;

/** A new secret. It is not stored and cannot be read again. */
export const secretAnswer = z.object({ Status: status, Secret: z.string() }).meta({ id: 'SecretAnswer' });
export type SecretAnswer = z.infer<typeof secretAnswer>;
