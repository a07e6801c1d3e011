import type { Socket } from 'socket.io-client';

/** The server side of a socket, controlled by the test. */
export class Wire {
  connected = false;
  active = true;
  readonly io = { opts: { transports: ['websocket'] } };
  readonly sent: unknown[][] = [];
  private readonly handlers = new Map<string, (data?: unknown) => void>();
  answer: object = { ok: true, position: 1, missed: [] };

  on(event: string, handler: (data?: unknown) => void) {
    this.handlers.set(event, handler);
    return this;
  }
  emit(event: string, body: unknown, acknowledge?: (answer: object) => void) {
    this.sent.push([event, body]);
    acknowledge?.(this.answer);
    return this;
  }
  /** Closes the socket: emits `disconnect`, and does not reconnect. */
  close() {
    this.connected = this.active = false;
    this.says('disconnect');
  }
  says(event: string, data?: unknown) {
    if (event === 'connect') this.connected = true;
    this.handlers.get(event)?.(data);
  }
  asSocket(): Socket {
    return this as unknown as Socket;
  }
}
