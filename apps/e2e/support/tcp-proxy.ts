import net from 'node:net';

/** Forwards connections from a fixed port to a target whose port may change. The connections can be cut. */
export class TcpProxy {
  private readonly open = new Set<net.Socket>();
  private cutOff = false;
  /** Whether the proxy was ever cut. If so, callers ignore errors that a cut explains. */
  wasCut = false;

  private constructor(
    private readonly server: net.Server,
    private readonly target: () => number,
  ) {}

  /** Starts a proxy. @param target returns the port on 127.0.0.1 to connect to */
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

  /** Cuts all connections and refuses new ones until `restore` is called. */
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
