import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, PAGE_STYLE } from './page-style';

/**
 * Simulates the system that calculates a new lease of a returned vehicle: a page that names the contract, and
 * whether the link is still valid. The token begins with its end in seconds since 1970.
 */
export class Releasing {
  owns(path: string): boolean {
    return path.startsWith('/releasing?');
  }

  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? '', 'http://sandbox');
    const contract = searchParams.get('contract') ?? '';
    const until = Number((searchParams.get('token') ?? '').split('.')[0]);
    const isValid = until * 1000 > Date.now();
    response.writeHead(isValid ? 200 : 410, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kalkyl för releasing (testmiljö)</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>Kalkyl för releasing (testmiljö)</h1>
<p role="status">${
      isValid
        ? `Avtal ${escapeHtml(contract)} är öppnat för en ny kalkyl.`
        : 'Länken gäller inte längre. Öppna den igen från portalen.'
    }</p>
</main>
</body>
</html>`);
    return Promise.resolve();
  }
}
