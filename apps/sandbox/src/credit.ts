import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { escapeHtml, PAGE_STYLE } from './page-style';

type State = 'MANUAL' | 'APPROVED' | 'REFUSED';

interface Application {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  state: State;
}

/** Amount in kronor up to which applications are approved at once. */
const MAX_APPROVED = 400_000;
const REFUSED_END = '13';

/**
 * Simulates a credit system: up to 400 000 kronor are approved, larger amounts are examined on the page `/credit`, and
 * personal numbers that end in 13 are refused.
 */
export class CreditSystem {
  private readonly applications = new Map<string, Application>();

  owns(path: string): boolean {
    return path === '/credit' || path.startsWith('/credit/');
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    if (url === '/credit/applications' && method === 'POST') return this.apply(request, response);
    const [, id] = /^\/credit\/applications\/([\w-]{1,100})$/.exec(url) ?? [];
    const known = id === undefined ? undefined : this.applications.get(id);
    if (known) return answer(response, 200, shown(known));
    if (url !== '/credit') return answer(response, 404, { Message: 'Unknown application' });
    if (method === 'POST') this.decide(new URLSearchParams(await text(request)));
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(creditPage([...this.applications.values()].filter(({ state }) => state === 'MANUAL')));
  }

  /** The same reference gets the same application. */
  private async apply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { Reference, Amount, IdentityNumber } = (await json(request)) as {
      Reference: string;
      Amount: number;
      IdentityNumber: string;
    };
    const known = [...this.applications.values()].find(({ reference }) => reference === Reference);
    const state = IdentityNumber.endsWith(REFUSED_END)
      ? 'REFUSED'
      : Amount <= MAX_APPROVED
        ? 'APPROVED'
        : 'MANUAL';
    const application = known ?? { id: randomUUID(), reference: Reference, amount: Amount, state };
    this.applications.set(application.id, application);
    answer(response, 200, shown(application));
  }

  private decide(form: URLSearchParams): void {
    const application = this.applications.get(form.get('application') ?? '');
    if (application?.state !== 'MANUAL') return;
    application.state = form.get('decision') === 'approve' ? 'APPROVED' : 'REFUSED';
  }
}

const shown = ({ id, state }: Application) => ({ ApplicationId: id, State: state });

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const creditPage = (waiting: readonly Application[]): string => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kreditprövning (testmiljö)</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>Kreditprövning (testmiljö)</h1>
${waiting.length === 0 ? '<p>Inga ansökningar väntar.</p>' : ''}
${waiting
  .map(
    ({ id, reference, amount }) => `<form method="post" class="decision">
<p>${escapeHtml(reference)} · ${amount} kr</p>
<input type="hidden" name="application" value="${id}">
<button name="decision" value="approve">Godkänn</button>
<button name="decision" value="refuse" class="quiet">Avslå</button>
</form>`,
  )
  .join('\n')}
</main>
</body>
</html>`;
