import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, testDatabase, type TestDatabase } from '@floorplan/platform/testing';

interface Line {
  level: number;
  msg: string;
  url?: string;
}

/** An API process that is started as in production. */
class Api {
  readonly lines: Line[] = [];
  readonly unreadable: string[] = [];
  private readonly process: ChildProcess;

  constructor(environment: Record<string, string>) {
    this.process = spawn(process.execPath, [resolve('tools/run.mjs'), 'apps/api/src/main.ts'], {
      env: { PATH: process.env.PATH, PORT: '0', ...environment },
    });
    let rest = '';
    this.process.stdout?.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) this.read(part);
    });
  }

  url(): Promise<string> {
    return eventually('the api to listen', () => this.lines.find((line) => line.msg === 'listening')?.url);
  }

  async stop(): Promise<{ code: number | null; signal: string | null }> {
    this.process.kill('SIGTERM');
    return this.ended();
  }

  async ended(): Promise<{ code: number | null; signal: string | null }> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
    return { code: this.process.exitCode, signal: this.process.signalCode };
  }

  private read(line: string): void {
    try {
      this.lines.push(JSON.parse(line) as Line);
    } catch {
      this.unreadable.push(line);
    }
  }
}

const KEYS = {
  TOKEN_KEY: 'a key for tokens, only in this test',
  CODE_KEY: 'a key for codes, only in this test',
};
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

describe('API process', () => {
  test('starts the API, requires sign-in on every documented route, and stops the API on SIGTERM', async () => {
    const api = new Api({ ...KEYS, DATABASE_URL: db.url });
    const url = await api.url();
    await eventually(
      'the api to be ready',
      async () => (await fetch(`${url}/api/health/ready`)).status === 200,
    );

    const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const signIn = ['/token', '/api/v1/password_link', '/api/v1/password_link/choose'];
    const open = [...signIn, '/api/v1/client-config', '/api/v1/me/logout'];
    for (const [path, methods] of Object.entries(document.paths)) {
      if (open.includes(path)) continue;
      for (const method of Object.keys(methods)) {
        const answer = await fetch(`${url}${path.replace(/\{\w+\}/g, '1')}`, {
          method: method.toUpperCase(),
        });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
      }
    }

    await api.stop();
    expect(api.unreadable).toEqual([]);
    await expect(fetch(`${url}/api/health/live`)).rejects.toThrow();
  });

  test('does not start the API with an invalid environment, and logs each invalid variable', async () => {
    const api = new Api({ DATABASE_URL: 'somewhere', PORT: 'x' });
    expect(await api.ended()).toEqual({ code: 1, signal: null });
    expect(api.lines.map((line) => line.msg.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'TOKEN_KEY',
      'CODE_KEY',
    ]);
  });
});
