import type { Host } from './app-process';

interface Line {
  level: number;
  msg: string;
  url?: string;
}

/** A process of `tools/test/host-processes.mjs`. */
interface HostProcess {
  readonly child: { kill(signal: NodeJS.Signals): boolean };
  readonly ended: boolean;
  hear: (line: string | undefined) => void;
  say(line: string): void;
  kill(): Promise<void>;
}

declare const hostProcesses: {
  take(host: Host): HostProcess;
  giveBack(process: HostProcess): void;
};

const WARN = 40;

/**
 * The API or the worker in a process that has loaded the code before, and has perhaps run other applications
 * before. It has the process for itself until it is stopped: it can be killed and restarted.
 */
export class HostedApp {
  /** Lines of the log, over all restarts. */
  readonly log: string[] = [];
  /** URL of the API; empty for a worker. */
  url = '';
  private process: HostProcess | undefined;
  private lines: Line[] = [];

  constructor(
    private readonly host: 'api' | 'worker',
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Resolves when the application reports that it is ready. */
  async start(): Promise<this> {
    this.lines = [];
    const process = hostProcesses.take(this.host);
    this.process = process;
    const ready = this.heard(process, 'listening', 'working');
    process.say(JSON.stringify(this.environment));
    // A restarted API keeps its port, so that the URL stays the same.
    this.url = (await ready).url?.replace('[::1]', '127.0.0.1') ?? '';
    return this;
  }

  /** Kills the process without any cleanup, like a power cut. */
  async kill(): Promise<void> {
    await this.process?.kill();
    this.process = undefined;
  }

  async stop(): Promise<void> {
    this.wake();
    const { process } = this;
    if (!process || process.ended) return;
    this.process = undefined;
    const closed = this.heard(process, 'closed');
    process.say('');
    await closed;
    hostProcesses.giveBack(process);
  }

  /** Stops the process where it is, with its connections open, like a paused machine. */
  hang(): void {
    this.process!.child.kill('SIGSTOP');
  }

  wake(): void {
    this.process?.child.kill('SIGCONT');
  }

  /** Warnings and errors in the log. */
  complaints(): Line[] {
    return this.lines.filter(({ level }) => level >= WARN);
  }

  /** Reads the log until it has a line with one of these messages. @throws when the process ends before */
  private heard(process: HostProcess, ...messages: string[]): Promise<Line> {
    return new Promise((resolve, reject) => {
      process.hear = (text) => {
        if (text === undefined)
          return reject(new Error(`The ${this.host} ended: ${this.log.slice(-5).join('\n')}`));
        const line = this.read(text);
        if (line && messages.includes(line.msg)) resolve(line);
      };
    });
  }

  private read(text: string): Line | undefined {
    this.log.push(text);
    try {
      const line = JSON.parse(text) as Line;
      this.lines.push(line);
      return line;
    } catch {
      return undefined; // not JSON, such as a crash of Node itself
    }
  }
}
