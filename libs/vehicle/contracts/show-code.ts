import { status } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** Answer of `POST /vehicles/{id}/show_code`, the only answer with a registration code. */
export const showCodeAnswer = z
  .object({ Status: status, CBRCode: z.string() })
  .meta({ id: 'ShowCodeAnswer' });
export type ShowCodeAnswer = z.infer<typeof showCodeAnswer>;
