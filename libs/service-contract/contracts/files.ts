import {
  columnReadingsText,
  fileQuery,
  fileUnderstanding,
  interpretation,
  nameAnswer,
  nameChoicesQuery,
  namesUnderstood,
} from '@floorplan/kernel/wire';
import {
  CATEGORY_TYPES,
  CONTRACT_NAME_KEYS,
  PRICE_NAME_KEYS,
  ROW_STATUS,
} from '@floorplan/service-contract/domain';
import { z } from 'zod';

const id = z.number().int();

/** Owner of the categories of a file. */
export const ownerType = z.enum(CATEGORY_TYPES).describe('MAK: a make; DEO: a dealer organisation');

/** Id of the owner. 0 stands for none, and then nothing is done. */
export const ownerId = z.coerce.number().int().min(0);

export const fileTemplateQuery = z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') });
export type FileTemplateQuery = z.infer<typeof fileTemplateQuery>;

export const uploadFileQuery = z.strictObject({
  ...fileQuery,
  /** Meanings of cells with several meanings, by column: `StartDate:DMY,Price:COMMA`. */
  readings: columnReadingsText,
  /** Reads and checks the file, but stores nothing. */
  dry_run: z.enum(['true', 'false']).default('false'),
});
export type UploadFileQuery = z.infer<typeof uploadFileQuery>;

const rowStatus = z
  .literal(Object.values(ROW_STATUS))
  .describe(
    '0 read (in a dry run: can be read), 1 row wrong, 2 customer or vehicle unknown, −1 not read for a technical reason',
  );

const fileAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    DryRun: z.boolean(),
    Rows: z.array(row),
    Total: id,
    Interpretations: z
      .array(interpretation)
      .describe('Cells whose text is not in the usual form of its value'),
    ...fileUnderstanding,
    ...namesUnderstood,
  });

/** `Row` is the number of the row in the file; the headers are row 1. */
export const priceFileRow = z
  .object({ Row: id, Status: rowStatus, StatusMessage: z.string() })
  .meta({ id: 'PriceFileRow' });
export type PriceFileRow = z.infer<typeof priceFileRow>;
export const priceFileAnswer = fileAnswer(priceFileRow).meta({ id: 'PriceFileAnswer' });
export type PriceFileAnswer = z.infer<typeof priceFileAnswer>;

export const contractFileRow = priceFileRow
  .extend({ LicenseNumber: z.string(), ContractId: id.nullable() })
  .meta({ id: 'ContractFileRow' });
export type ContractFileRow = z.infer<typeof contractFileRow>;
export const contractFileAnswer = fileAnswer(contractFileRow).meta({ id: 'ContractFileAnswer' });
export type ContractFileAnswer = z.infer<typeof contractFileAnswer>;

/** Which record a name in files with prices, or with contracts, means. */
export const rememberPriceName = nameAnswer(PRICE_NAME_KEYS).meta({ id: 'RememberPriceName' });
export type RememberPriceName = z.infer<typeof rememberPriceName>;
export const rememberContractName = nameAnswer(CONTRACT_NAME_KEYS).meta({ id: 'RememberContractName' });
export type RememberContractName = z.infer<typeof rememberContractName>;

export const priceNameChoicesQuery = nameChoicesQuery(PRICE_NAME_KEYS);
export const contractNameChoicesQuery = nameChoicesQuery(CONTRACT_NAME_KEYS);
