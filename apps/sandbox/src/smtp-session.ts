import type { Socket } from 'node:net';

/** A mail as it was handed over. */
export interface ReceivedMail {
  readonly at: string;
  readonly to: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const END_OF_MAIL = '\r\n.\r\n';

/** What is said to a line instead of the usual answer; to '' as a greeting, to '.' when a mail has come. */
export type Instead = (line: string) => string | undefined;

/** Speaks SMTP with one client, as far as a client needs that signs in nowhere and encrypts nothing. */
export function serveSmtp(
  socket: Socket,
  receive: (mail: ReceivedMail) => void,
  instead: Instead = () => undefined,
): void {
  let unread = '';
  let to: string[] = [];
  let taking = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const answers: Readonly<Record<string, (line: string) => void>> = {
    EHLO: () => say('250 sandbox'),
    HELO: () => say('250 sandbox'),
    MAIL: () => {
      to = [];
      say('250 OK');
    },
    RCPT: (line) => {
      to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
      say('250 OK');
    },
    DATA: () => {
      taking = true;
      say('354 Go ahead');
    },
    RSET: () => say('250 OK'),
    NOOP: () => say('250 OK'),
    QUIT: () => socket.end('221 Bye\r\n'),
  };
  const answer = (line: string) => {
    const other = instead(line);
    if (other !== undefined) say(other);
    else (answers[line.slice(0, 4).toUpperCase()] ?? (() => say('502 Unknown command')))(line);
  };
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = taking ? `\r\n${unread}`.indexOf(END_OF_MAIL) : unread.indexOf('\r\n');
      if (end < 0) return;
      const part = unread.slice(0, taking ? Math.max(0, end - 2) : end);
      unread = unread.slice(taking ? end + 3 : end + 2);
      if (taking) {
        taking = false;
        const refusal = instead('.');
        if (refusal === undefined) receive(parseMail(part.replace(/(^|\r\n)\.\./g, '$1.'), to));
        say(refusal ?? '250 OK');
      } else answer(part);
    }
  });
  say(instead('') ?? '220 sandbox');
}

function parseMail(source: string, to: readonly string[]): ReceivedMail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = decodedHeader(line.slice(colon + 1).trim());
  }
  const text = decodedBody(rest.join('\r\n\r\n'), headers['content-transfer-encoding']);
  return { at: new Date().toISOString(), to, headers, text };
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
const base64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');
const unquoted = (text: string) =>
  utf8(text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));

function decodedBody(text: string, encoding = ''): string {
  if (encoding.toLowerCase() === 'base64') return base64(text);
  return encoding.toLowerCase() === 'quoted-printable' ? unquoted(text.replace(/=\r\n/g, '')) : utf8(text);
}

/** Encoded words; between two of them there is no space. */
const decodedHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? base64(word) : unquoted(word.replace(/_/g, ' ')),
    );
