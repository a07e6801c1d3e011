import { make } from '@floorplan/catalogue/domain';
import { anyId, recordContract } from '@floorplan/kernel/wire';
import { z } from 'zod';

export const makeContract = recordContract('Make', make, {
  extra: { ImporterName: z.string() },
  filter: { importer_id: anyId },
});

export const { query: makesQuery, exportRequest: makesExportRequest } = makeContract;
export type MakeRow = z.infer<typeof makeContract.row>;
export type MakesQuery = z.infer<typeof makesQuery>;
export type SaveMakeRequest = z.infer<typeof makeContract.saveRequest>;
