import { z } from 'zod';
import { requiredText } from './schemas';

/** A mail as it would be sent. */
export const preparedMail = z
  .object({
    EmailAddresses: z.string().describe('Addresses, split by semicolon'),
    Subject: z.string(),
    Body: z.string(),
  })
  .meta({ id: 'PreparedMail' });
export type PreparedMail = z.infer<typeof preparedMail>;

/** A mail that a person has written or changed. */
export const mailRequest = z
  .strictObject({
    EmailAddresses: requiredText(500).describe('Addresses, split by semicolon'),
    Subject: requiredText(200).regex(/^[^\r\n]*$/),
    Body: requiredText(5_000),
  })
  .meta({ id: 'MailRequest' });
export type MailRequest = z.infer<typeof mailRequest>;

/** A mail with its recipients, in the form of the answer. */
export const preparedOf = (mail: {
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
}): PreparedMail => ({
  EmailAddresses: mail.recipients.join('; '),
  Subject: mail.subject,
  Body: mail.body,
});
