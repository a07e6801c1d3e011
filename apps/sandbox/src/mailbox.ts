import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:net';
import { serveSmtp, type Instead, type ReceivedMail } from './smtp-session';

/** Maximum number of mails that are kept. */
const MAX_MAILS = 200;

/** Simulated mailbox. It accepts mail to any address and shows what it has received. */
export class Mailbox {
  private mails: readonly ReceivedMail[] = [];

  /** Whether a path belongs to the mailbox. The path has no base path. */
  owns(path: string): boolean {
    return path === '/mail' || path === '/mail.json';
  }

  /** Creates an SMTP server. The caller has to start listening. `instead` replaces single replies. */
  smtp(instead?: Instead): Server {
    return createServer((socket) =>
      serveSmtp(
        socket,
        (mail) => {
          this.mails = [mail, ...this.mails].slice(0, MAX_MAILS);
        },
        instead,
      ),
    );
  }

  /** All received mails, newest first. */
  received(): readonly ReceivedMail[] {
    return this.mails;
  }

  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/mail.json') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ Rows: this.mails, Total: this.mails.length }));
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page(this.mails));
    }
    return Promise.resolve();
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text = '') => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

const attached = ({ name, base64 }: ReceivedMail['attachments'][number]) =>
  `<p><a download="${escaped(name)}" href="data:application/octet-stream;base64,${escaped(base64)}">${escaped(name)}</a></p>`;

const shown = ({ at, to, headers, text, attachments }: ReceivedMail) => `<article>
<h2>${escaped(headers['subject'])}</h2>
<p>${escaped(at)} · ${escaped(headers['from'])} → ${escaped(to.join(', '))}<br>${escaped(headers['message-id'])}</p>
<pre>${escaped(text)}</pre>
${attachments.map(attached).join('\n')}
</article>`;

const page = (mails: readonly ReceivedMail[]) => `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Brevlåda</title>
<style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc}
h2{font-size:1.1rem}pre{white-space:pre-wrap;font:inherit}</style></head>
<body><h1>Brevlåda</h1>${mails.map(shown).join('') || '<p>Inga brev än.</p>'}</body></html>`;
