import { z } from 'zod';
import { exportRequest } from './export';
import { listAnswer, listFields, searchText } from './schemas';

/**
 * Schemas of a list whose rows Postgres writes as JSON: query, answer, and request for a file.
 * @param name prefix in the OpenAPI document: `DealerInventory` gives `DealerInventoryAnswer`
 * @param filter filter fields besides the free text
 */
export function listContract<R extends z.ZodRawShape, F extends z.ZodRawShape>(
  name: string,
  row: z.ZodObject<R>,
  filter: F,
) {
  /** Matches rows whose texts and codes contain `text` or each of its words, ignoring spaces and hyphens. */
  const narrowed = z.strictObject({ ...filter, text: searchText.optional() });
  return {
    row,
    filter: narrowed,
    query: z.strictObject({
      ...narrowed.shape,
      ...listFields,
      /** `arrays` returns rows as arrays in the order of `Columns`. */
      format: z.enum(['objects', 'arrays']).default('objects'),
    }),
    exportRequest: exportRequest(narrowed).meta({ id: `${name}ExportRequest` }),
    answer: listAnswer(row).meta({ id: `${name}Answer` }),
  };
}
