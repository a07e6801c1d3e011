import { listAnswer, requiredText } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** The same address saves (POST) and lists (GET). */
export const CATALOGUE_ROUTES = { makes: '/api/v1/makes', make: '/api/v1/makes/:id' } as const;

export const makeRow = z
  .object({
    Id: z.number().int(),
    Name: z.string(),
    ImporterPartyId: z.number().int(),
    LogoFileName: z.string().nullable(),
  })
  .meta({ id: 'MakeRow' });
export type MakeRow = z.infer<typeof makeRow>;
export const makesAnswer = listAnswer(makeRow);
export type MakesAnswer = z.infer<typeof makesAnswer>;

/** `Id` 0 or absent makes a new make; an absent field is left as it is. */
export const saveMakeRequest = z
  .object({
    Id: z.number().int().min(0).default(0),
    Name: requiredText(100).optional(),
    ImporterPartyId: z.number().int().positive().optional(),
    LogoFileName: z.string().max(200).nullish(),
  })
  .meta({ id: 'SaveMakeRequest' });
export type SaveMakeRequest = z.infer<typeof saveMakeRequest>;
