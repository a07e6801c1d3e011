import { flag, listAnswer, requiredText, rowId } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { VIEW_NAME_LENGTH } from './view-name';

/** Maximum number of views of one user, over all lists. */
export const MAX_VIEWS = 200;

const list = z
  .string()
  .regex(/^[\w:.-]{1,60}$/)
  .describe('Name of the list');
/** Only addresses of the portal's own screens, so that a shared view cannot lead anywhere else. */
const path = z
  .string()
  .max(200)
  .regex(/^\/start(\/[\w-]+)+$/)
  .describe('Address of the list, without its query');

const view = {
  List: list,
  Path: path,
  Name: requiredText(VIEW_NAME_LENGTH),
  Query: z.string().max(2_000).describe('Query of the address: filters, text, order and page size'),
  Columns: z
    .array(z.string().min(1).max(60))
    .min(1)
    .max(100)
    .nullable()
    .describe('Keys of the columns that are shown; null for the columns of the list itself'),
  IsShared: flag.describe('Whether users with the same role for the same party see the view'),
};

export const savedView = z
  .object({
    Id: rowId,
    ...view,
    IsShared: z.boolean(),
    IsMine: z.boolean().describe('Only the owner changes and removes a view'),
    IsDefault: z.boolean().describe('Whether the list opens with this view for the caller'),
    OwnerName: z.string(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

export const savedViewsAnswer = listAnswer(savedView);
export type SavedViewsAnswer = z.infer<typeof savedViewsAnswer>;

/** A view to save. Id 0 saves a new view. */
export const saveViewRequest = z
  .strictObject({ Id: z.int().min(0).default(0), ...view })
  .meta({ id: 'SaveViewRequest' });
export type SaveViewRequest = z.infer<typeof saveViewRequest>;

export const viewDefaultRequest = z.strictObject({ IsDefault: flag }).meta({ id: 'ViewDefaultRequest' });
export type ViewDefaultRequest = z.infer<typeof viewDefaultRequest>;
