/** What nodemailer tells of an error. */
export interface SmtpError {
  readonly message: string;
  readonly code?: string | undefined;
  /** What the server answered to; API: it was not asked. */
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  /** 5xx, but for 503, which is said of the session. */
  readonly permanent?: boolean | undefined;
  readonly recipient?: string | undefined;
}

/**
 * Whether the mail itself is refused, so that to try again would be refused again. A refusal of us (the greeting, our
 * sign-in, our sender) passes when the server or our settings are mended.
 */
export function isFinal({ code, command, permanent }: SmtpError): boolean {
  if (code === 'EENVELOPE' && command === 'API') return true;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}
