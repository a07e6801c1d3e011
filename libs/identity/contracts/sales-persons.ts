import { listAnswer } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** Users who act for a dealer. */
export const salesPersonsAnswer = listAnswer(z.object({ Id: z.number().int(), Name: z.string() })).meta({
  id: 'SalesPersons',
});
export type SalesPersonsAnswer = z.infer<typeof salesPersonsAnswer>;
