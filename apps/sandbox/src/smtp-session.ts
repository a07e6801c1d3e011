import type { Socket } from 'node:net';
import { parseMail, type ReceivedMail } from './received-mail';

export type { ReceivedMail } from './received-mail';

const END_OF_MAIL = '\r\n.\r\n';

/**
 * Returns a reply to use instead of the normal one. The line '' stands for the greeting, and '.' for the end
 * of a mail.
 */
export type Instead = (line: string) => string | undefined;

/** Handles the SMTP session of one client, without authentication and encryption. */
export function serveSmtp(
  socket: Socket,
  receive: (mail: ReceivedMail) => void,
  override: Instead = () => undefined,
): void {
  let unread = '';
  let to: string[] = [];
  let isReceiving = false;
  const reply = (line: string) => void socket.write(`${line}\r\n`);
  const answers: Readonly<Record<string, (line: string) => void>> = {
    EHLO: () => reply('250 sandbox'),
    HELO: () => reply('250 sandbox'),
    MAIL: () => {
      to = [];
      reply('250 OK');
    },
    RCPT: (line) => {
      to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
      reply('250 OK');
    },
    DATA: () => {
      isReceiving = true;
      reply('354 Go ahead');
    },
    RSET: () => reply('250 OK'),
    NOOP: () => reply('250 OK'),
    QUIT: () => socket.end('221 Bye\r\n'),
  };
  const answer = (line: string) => {
    const other = override(line);
    if (other !== undefined) reply(other);
    else (answers[line.slice(0, 4).toUpperCase()] ?? (() => reply('502 Unknown command')))(line);
  };
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = isReceiving ? `\r\n${unread}`.indexOf(END_OF_MAIL) : unread.indexOf('\r\n');
      if (end < 0) return;
      const part = unread.slice(0, isReceiving ? Math.max(0, end - 2) : end);
      unread = unread.slice(isReceiving ? end + 3 : end + 2);
      if (isReceiving) {
        isReceiving = false;
        const refusal = override('.');
        if (refusal === undefined) receive(parseMail(part.replace(/(^|\r\n)\.\./g, '$1.'), to));
        reply(refusal ?? '250 OK');
      } else answer(part);
    }
  });
  reply(override('') ?? '220 sandbox');
}
