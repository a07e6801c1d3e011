import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const RESTART_MS = 1_000;
const END_WITH_PARENT = pathToFileURL(path.resolve('tools/start/end-with-parent.mjs')).href;

/**
 * A process of the portal. Its log goes to a file, and the log of the previous start is kept. When the
 * process dies, it is started again.
 */
export class Child {
  private process: ChildProcess | undefined;
  private stopping = false;
  private readonly log: WriteStream;

  constructor(
    readonly name: string,
    /** Script to run, with its arguments. */
    private readonly command: readonly string[],
    private readonly environment: NodeJS.ProcessEnv,
    logs: string,
    private readonly onLine: (line: string) => void = () => undefined,
  ) {
    mkdirSync(logs, { recursive: true });
    const file = path.join(logs, `${name}.log`);
    if (existsSync(file)) renameSync(file, path.join(logs, `${name}.previous.log`));
    this.log = createWriteStream(file);
  }

  start(): void {
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', '--import', END_WITH_PARENT, ...this.command],
      {
        env: this.environment,
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true, // Give the process a process group of its own. Ctrl-C then reaches only the launcher, which stops the other processes in order.
      },
    );
    this.process = child;
    let rest = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      this.log.write(chunk);
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(this.onLine);
    });
    child.stderr!.on('data', (chunk: Buffer) => this.log.write(chunk));
    child.once('exit', (code, signal) => {
      if (this.stopping) return;
      console.log(
        `${this.name} avslutades (${signal ?? code}), startas om / ended, starting it again; log: ${this.log.path.toString()}`,
      );
      setTimeout(() => !this.stopping && this.start(), RESTART_MS);
    });
  }

  get pid(): number | undefined {
    return this.process?.pid;
  }

  /** Ends and restarts the process, e.g. after a build. */
  async restart(): Promise<void> {
    await this.end();
    this.stopping = false;
    this.start();
  }

  async stop(): Promise<void> {
    await this.end();
    this.log.end();
  }

  private async end(): Promise<void> {
    this.stopping = true;
    const child = this.process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(hard);
    }
  }
}
