import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { eventually } from '@floorplan/platform/testing';

export type Host = 'api' | 'worker' | 'sandbox';

interface Line {
  level: number;
  msg: string;
  url?: string;
}

const WARN = 40;

/**
 * A process of the API or the worker. It can be killed and restarted, and keeps its log over all restarts.
 */
export class AppProcess {
  readonly log: string[] = [];
  /** URL of the API; empty for a worker. */
  url = '';
  private child: ChildProcess | undefined;
  private lines: Line[] = [];

  constructor(
    private readonly host: Host,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Starts the process. Resolves when the process reports that it is ready. */
  async start(): Promise<this> {
    // Each host is bundled into one file per test run, so that it starts quickly after it was killed.
    const file = resolve(process.env.TEST_HOSTS!, `${this.host}.mjs`);
    this.lines = [];
    const child = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let rest = '';
    const read = (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) this.read(part);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    const ready = await eventually(
      `the ${this.host} to start`,
      () =>
        this.lines.find(({ msg }) => msg === 'listening' || msg === 'working') ??
        (child.exitCode !== null && 'ended'),
      90_000, // long, because the machine's cores are shared
    );
    if (ready === 'ended') throw new Error(`The ${this.host} ended: ${this.log.slice(-5).join('\n')}`);
    // A restarted API keeps its port, so that the URL stays the same.
    this.url = ready.url?.replace('[::1]', '127.0.0.1') ?? '';
    return this;
  }

  /** Kills the process without any cleanup, like a power cut. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    this.wake();
    await this.end('SIGTERM');
  }

  /** Stops the process where it is, with its connections open, like a paused machine. */
  hang(): void {
    this.child!.kill('SIGSTOP');
  }

  wake(): void {
    this.child?.kill('SIGCONT');
  }

  /** Warnings and errors in the log. */
  complaints(): Line[] {
    return this.lines.filter(({ level }) => level >= WARN);
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  private read(line: string): void {
    this.log.push(line);
    try {
      this.lines.push(JSON.parse(line) as Line);
    } catch {
      // Ignore lines that are not JSON, such as a crash of Node itself.
    }
  }
}
