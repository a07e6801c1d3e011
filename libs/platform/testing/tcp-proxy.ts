import net from 'node:net';

/**
 * Forwards connections from a fixed port to a target whose port may change. The connections can be cut, or kept
 * open without passing on any data.
 */
export class TcpProxy {
  private readonly open = new Map<net.Socket, net.Socket>();
  /** Functions that end the connections opened while no data were passed on. */
  private ended: (() => void)[] = [];
  private cutOff = false;
  private silent = false;
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
    for (const socket of this.open.keys()) socket.destroy();
  }

  restore(): void {
    this.cutOff = false;
  }

  /** Forwards nothing more and ends nothing, as when the peer hangs or its packets are lost. */
  silence(): void {
    this.silent = true;
    this.wasCut = true;
    for (const [socket, inner] of this.open) {
      for (const side of [socket, inner]) side.unpipe().pause();
    }
  }

  /** Forwards again, including what was held back. */
  resume(): void {
    this.silent = false;
    for (const [socket, inner] of this.open) socket.pipe(inner).pipe(socket);
    for (const end of this.ended.splice(0)) end();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private connect(socket: net.Socket): void {
    if (this.cutOff) return void socket.destroy();
    const inner = net.connect(this.target(), '127.0.0.1');
    this.open.set(socket, inner);
    const end = () => {
      this.open.delete(socket);
      socket.destroy();
      inner.destroy();
    };
    const ending = () => (this.silent ? void this.ended.push(end) : end());
    for (const side of [socket, inner]) side.on('error', ending).on('close', ending);
    if (!this.silent) socket.pipe(inner).pipe(socket);
  }
}
