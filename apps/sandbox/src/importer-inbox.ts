import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const ROUTE = /^\/importers\/([A-Za-z0-9]{1,20})\/vehicles$/;
/** Maximum number of posts that are kept per importer. */
const MAX_POSTS = 1_000;

interface Received {
  readonly at: string;
  readonly body: unknown;
}

/** Simulates the importers' systems, to which the portal resends vehicles. */
export class ImporterInbox {
  private readonly received = new Map<string, Received[]>();

  /** Whether a path belongs to an importer. The path has no base path. */
  owns(path: string): boolean {
    return ROUTE.test(path);
  }

  /** Stores the body of a POST. Answers a GET with the stored posts, newest first. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const importer = ROUTE.exec(request.url ?? '')?.[1] ?? '';
    const kept = this.received.get(importer) ?? [];
    if (request.method === 'GET') return answer(response, 200, { Rows: kept, Total: kept.length });
    if (request.method !== 'POST') return answer(response, 405, { Message: 'Only GET and POST' });
    const body = parse(await text(request));
    if (body === undefined) return answer(response, 400, { Message: 'The body is not JSON' });
    this.received.set(importer, [{ at: new Date().toISOString(), body }, ...kept].slice(0, MAX_POSTS));
    answer(response, 202, { Status: { Status: 'OK', Message: '' } });
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
