import { z } from 'zod';
import { exportRequest } from './export';
import { listAnswer, listFields, searchText } from './schemas';

/**
 * Schemas of a list that Postgres writes: its question, its answer, its file.
 * @param name as the documents call it: `DealerInventory` gives `DealerInventoryAnswer`
 * @param filter what it is narrowed by beside a text
 */
export function listContract<R extends z.ZodRawShape, F extends z.ZodRawShape>(
  name: string,
  row: z.ZodObject<R>,
  filter: F,
) {
  /** A text or code of a column holds it, or each of its words; spaces and hyphens do not matter. */
  const narrowed = z.strictObject({ ...filter, text: searchText.optional() });
  return {
    row,
    filter: narrowed,
    query: z.strictObject({
      ...narrowed.shape,
      ...listFields,
      /** `arrays`: rows as arrays in the order of `Columns`. */
      format: z.enum(['objects', 'arrays']).default('objects'),
    }),
    exportRequest: exportRequest(narrowed).meta({ id: `${name}ExportRequest` }),
    answer: listAnswer(row).meta({ id: `${name}Answer` }),
  };
}
