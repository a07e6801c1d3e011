import { mailRequest } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** The reminder as it is to be sent. What is absent is that of the prepared mail. */
export const sendReminderRequest = z
  .strictObject({
    ...mailRequest.partial().shape,
    Note: z.string().max(500).nullish().describe('Text that is added to the prepared mail'),
  })
  .meta({ id: 'SendReminderRequest' });
export type SendReminderRequest = z.infer<typeof sendReminderRequest>;
