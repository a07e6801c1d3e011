import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Processes that have closed an application and can start the next, by host. */
const idle = { api: [], worker: [] };

/**
 * Many short tasks make much garbage that is young. With room for it, and without threads to collect it, a process
 * takes a third less processor time.
 */
const FLAGS = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** A process in which applications of one kind run one after the other. See `apps/e2e/hosts`. */
class HostProcess {
  /** Receives each line of the process, and undefined when the process has ended. */
  hear = () => undefined;
  #rest = '';

  constructor(host) {
    this.host = host;
    this.child = spawn(
      process.execPath,
      [...FLAGS, path.resolve(process.env.TEST_HOSTS, `${host}-host.mjs`)],
      {
        env: { PATH: process.env.PATH },
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    this.child.stdin.on('error', () => undefined); // the process was killed
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (chunk) => this.#read(chunk.toString()));
    this.child.once('exit', () => this.hear(undefined));
    // An idle process must not keep the test run alive. It ends with its standard input.
    for (const each of [this.child, ...this.child.stdio]) each.unref();
  }

  get ended() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  say(line) {
    this.child.stdin.write(`${line}\n`);
  }

  async kill() {
    if (this.ended) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  #read(text) {
    const parts = (this.#rest + text).split('\n');
    this.#rest = parts.pop();
    for (const part of parts) this.hear(part);
  }
}

/** Hands out host processes to the test files of this process, for one application at a time. */
export const hostProcesses = {
  take(host) {
    const waiting = idle[host].pop();
    return waiting && !waiting.ended ? waiting : new HostProcess(host);
  },
  giveBack(process_) {
    process_.hear = () => undefined;
    if (idle[process_.host].length === 0) idle[process_.host].push(process_);
    else process_.child.stdin.end();
  },
};
