import net from 'node:net';

/** A fixed port in front of a changing target; its connections can be cut. */
export class TcpProxy {
  private readonly open = new Set<net.Socket>();
  private cutOff = false;
  /** Whether it was ever cut, which may explain a failure. */
  wasCut = false;

  private constructor(
    private readonly server: net.Server,
    private readonly target: () => number,
  ) {}

  /** @param target port on 127.0.0.1 that connections go to */
  static async to(target: () => number): Promise<TcpProxy> {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new TcpProxy(server, target);
    server.on('connection', (socket) => proxy.connect(socket));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as net.AddressInfo).port;
  }

  /** Breaks every connection and refuses new ones until `restore`. */
  cut(): void {
    this.cutOff = true;
    this.wasCut = true;
    for (const socket of this.open) socket.destroy();
  }

  restore(): void {
    this.cutOff = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private connect(socket: net.Socket): void {
    if (this.cutOff) return void socket.destroy();
    const inner = net.connect(this.target(), '127.0.0.1');
    this.open.add(socket);
    const end = () => {
      this.open.delete(socket);
      socket.destroy();
      inner.destroy();
    };
    for (const side of [socket, inner]) side.on('error', end).on('close', end);
    socket.pipe(inner).pipe(socket);
  }
}
