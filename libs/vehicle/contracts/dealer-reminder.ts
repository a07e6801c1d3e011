import { z } from 'zod';

/** The reminder of the end of a term, as it would be sent to the dealer's addresses for stock. */
export const dealerReminder = z
  .object({ EmailAddresses: z.array(z.string()), Subject: z.string(), Body: z.string() })
  .meta({ id: 'DealerReminder' });
export type DealerReminder = z.infer<typeof dealerReminder>;

export const sendReminderRequest = z
  .strictObject({
    /** Text that is added to the mail. */
    Note: z.string().max(500).nullish(),
  })
  .meta({ id: 'SendReminderRequest' });
export type SendReminderRequest = z.infer<typeof sendReminderRequest>;
