import { recordContract } from '@floorplan/kernel/wire';
import { importer } from '@floorplan/parties/domain';
import type { z } from 'zod';

/** `VAT` is in percent. Only staff and the importer itself see the addresses. */
export const importerContract = recordContract('Importer', importer, { extra: {}, filter: {} });

export const { query: importersQuery, exportRequest: importersExportRequest } = importerContract;
export type ImporterRow = z.infer<typeof importerContract.row>;
