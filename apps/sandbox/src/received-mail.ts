/** A mail as received over SMTP. */
export interface ReceivedMail {
  readonly at: string;
  readonly to: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

interface Attachment {
  readonly name: string;
  /** Content as base64. */
  readonly base64: string;
}

interface Part {
  readonly headers: Readonly<Record<string, string>>;
  /** Content as it was sent, one character per byte. */
  readonly content: string;
}

/** Parses a mail: its text, and the files that are attached to it. */
export function parseMail(source: string, to: readonly string[]): ReceivedMail {
  const mail = parsePart(source);
  const [, boundary] = /boundary="?([^";]+)/i.exec(mail.headers['content-type'] ?? '') ?? [];
  const parts = boundary ? mail.content.split(`--${boundary}`).slice(1, -1).map(parsePart) : [mail];
  const [text, ...files] = parts;
  return {
    at: new Date().toISOString(),
    to,
    headers: mail.headers,
    text: text ? decodedBody(text.content, text.headers['content-transfer-encoding']) : '',
    attachments: files.map(({ headers, content }) => ({
      name: /filename="?([^";]+)/i.exec(headers['content-disposition'] ?? '')?.[1] ?? '',
      base64: content.replace(/\s/g, ''),
    })),
  };
}

function parsePart(source: string): Part {
  const [head = '', ...rest] = source.replace(/^\r\n/, '').split('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = decodedHeader(line.slice(colon + 1).trim());
  }
  return { headers, content: rest.join('\r\n\r\n') };
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
const base64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');
const unquoted = (text: string) =>
  utf8(text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));

function decodedBody(text: string, encoding = ''): string {
  if (encoding.toLowerCase() === 'base64') return base64(text);
  return encoding.toLowerCase() === 'quoted-printable' ? unquoted(text.replace(/=\r\n/g, '')) : utf8(text);
}

/** Decodes the encoded words of a header. Removes the space between two encoded words. */
const decodedHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? base64(word) : unquoted(word.replace(/_/g, ' ')),
    );
