import { nameAnswer, nameChoicesQuery } from '@floorplan/kernel/wire';
import { NAME_KEYS } from '@floorplan/vehicle/domain';
import type { z } from 'zod';

export const rememberNameRequest = nameAnswer(NAME_KEYS).meta({ id: 'RememberNameRequest' });
export type RememberNameRequest = z.infer<typeof rememberNameRequest>;

export const uploadNameChoicesQuery = nameChoicesQuery(NAME_KEYS);
export type UploadNameChoicesQuery = z.infer<typeof uploadNameChoicesQuery>;
