/** The fields of nodemailer's errors. */
export interface SmtpError {
  readonly message: string;
  readonly code?: string | undefined;
  /** SMTP command that the server answered; `API` when nothing was sent. */
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  /** True for reply codes 5xx, except 503, which concerns the session. */
  readonly permanent?: boolean | undefined;
  readonly recipient?: string | undefined;
}

/**
 * Whether the server refused the mail itself, so that it would refuse a retry too. A refusal of the portal
 * (greeting, sign-in, sender) is not final, since the server or the settings may be corrected.
 */
export function isFinal({ code, command, permanent }: SmtpError): boolean {
  if (code === 'EENVELOPE' && command === 'API') return true;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}
