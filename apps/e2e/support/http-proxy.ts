import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Forwards requests like a proxy that lets no websocket through and, if so configured, no long polling either. */
export class HttpProxy {
  passesPolling = true;
  /** Requests of long polling that were forwarded. */
  polls = 0;

  private turn = 0;

  private constructor(private readonly server: http.Server) {}

  /** @param targets servers that get the requests in turn */
  static async to(...targets: readonly string[]): Promise<HttpProxy> {
    const server = http.createServer();
    const proxy = new HttpProxy(server);
    server.on('upgrade', (_request, socket) => socket.destroy());
    server.on('request', (request, response) =>
      proxy.forward(targets[proxy.turn++ % targets.length]!, request, response),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private forward(target: string, request: http.IncomingMessage, response: http.ServerResponse): void {
    if (request.url!.startsWith('/socket.io')) {
      if (!this.passesPolling) return void response.writeHead(403).end();
      this.polls++;
    }
    const { method, headers } = request;
    const inner = http.request(`${target}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    inner.on('error', () => response.destroy());
    response.on('close', () => inner.destroy());
    request.pipe(inner);
  }
}
