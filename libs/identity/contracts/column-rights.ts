import { listAnswer } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** Roles whose columns staff can hide. Staff see every column. */
const role = z.enum(['IMP', 'DEA', 'DEO']);
const key = z.string().min(1).max(60);

export const columnRightsRow = z
  .object({
    Role: role,
    Key: z.string().describe('Name of the list'),
    Version: z.number().int(),
    IsDefault: z.boolean().describe('Whether the defaults of the list apply'),
    Columns: z.array(
      z.object({
        Column: z.string(),
        IsVisible: z.boolean(),
        IsVisibleByDefault: z.boolean(),
        /** `ALWAYS` columns cannot be hidden, `SECRET` columns cannot be shown. */
        Fixed: z.enum(['ALWAYS', 'SECRET']).nullable(),
        With: z.array(z.string()).describe('Columns that are shown and hidden together with this one'),
      }),
    ),
  })
  .meta({ id: 'ColumnRightsRow' });
export type ColumnRightsRow = z.infer<typeof columnRightsRow>;

export const columnRightsAnswer = listAnswer(columnRightsRow).meta({ id: 'ColumnRights' });
export type ColumnRightsAnswer = z.infer<typeof columnRightsAnswer>;

const head = { Role: role, Key: key, Version: z.int().min(0).optional() };

/** Shows or hides columns of a list for a role. Columns that are not named stay as they are. */
export const saveColumnRightsRequest = z
  .strictObject({ ...head, Columns: z.record(z.string().max(60), z.boolean()) })
  .meta({ id: 'SaveColumnRightsRequest' });
export type SaveColumnRightsRequest = z.infer<typeof saveColumnRightsRequest>;

export const resetColumnRightsRequest = z
  .strictObject({ Role: role, Key: key })
  .meta({ id: 'ResetColumnRightsRequest' });
export type ResetColumnRightsRequest = z.infer<typeof resetColumnRightsRequest>;

export const columnRightsParams = z.object({ role, key });
export type ColumnRightsParams = z.infer<typeof columnRightsParams>;
