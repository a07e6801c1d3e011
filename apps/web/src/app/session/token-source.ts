import { BROWSER_CLIENT, CLIENT_HEADER, identityRoutes } from '@floorplan/identity/contracts';
import { forgetSession, sessionMayExist, traceSession } from './session-trace';

interface Token {
  readonly value: string;
  readonly expiresAt: number;
}

type TabMessage = { kind: 'token'; token: Token } | { kind: 'signed-in' } | { kind: 'signed-out' };

/** The server rejected the sign-in. `message` is the server's error_description. */
export class SignInRefused extends Error {}

/** The session cannot be renewed; the user has to sign in again. */
export class SessionEnded extends Error {}

const LOCK = 'lagerportalen-renew';
const CHANNEL = 'lagerportalen-session';
const RENEW_BEFORE = 20_000;

/**
 * Source of access tokens. Keeps them only in memory. The refresh token is a cookie that scripts cannot read.
 * Only one tab renews at a time and shares the new token, because a refresh token can be used only once.
 */
export class TokenSource {
  private token: Token | null = null;
  private renewing: Promise<string> | null = null;
  private channel: BroadcastChannel | null = null;

  constructor(
    private readonly onMessage: (kind: 'signed-in' | 'signed-out') => void,
    /** Language in which the server writes error messages. */
    private readonly language: () => string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Starts to listen to other tabs. The returned function stops it. */
  listen(): () => void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = (event: MessageEvent<TabMessage>) => {
      if (event.data.kind === 'token') this.token = event.data.token;
      else this.onMessage(event.data.kind);
    };
    this.channel = channel;
    return () => {
      channel.close();
      this.channel = null;
    };
  }

  /** Returns a valid token. Renews a token that is about to expire. */
  current(): Promise<string> {
    if (this.token && this.token.expiresAt - RENEW_BEFORE > this.now())
      return Promise.resolve(this.token.value);
    return this.renew(this.token?.value ?? null);
  }

  /**
   * Renews the token after a 401. Concurrent callers share one renewal. `refused` is the token that the
   * server rejected.
   */
  renew(refused: string | null): Promise<string> {
    if (this.token && this.token.value !== refused && this.token.expiresAt > this.now()) {
      return Promise.resolve(this.token.value);
    }
    this.renewing ??= this.renewOnce(refused).finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  async signIn(username: string, password: string): Promise<void> {
    const answer = await this.requestToken({ grant_type: 'password', username, password });
    if (!answer.ok) throw new SignInRefused(answer.message);
    traceSession();
    this.token = answer.token;
    this.broadcast({ kind: 'signed-in' });
  }

  /** Deletes the token. With `broadcast`, other tabs sign out too. */
  forget(broadcast: boolean): void {
    this.token = null;
    forgetSession();
    if (broadcast) this.broadcast({ kind: 'signed-out' });
  }

  private async renewOnce(refused: string | null): Promise<string> {
    if (refused === null && !sessionMayExist()) throw new SessionEnded('');
    return withLock(async () => {
      // Another tab may have renewed the token while this tab waited for the lock.
      if (this.token && this.token.value !== refused && this.token.expiresAt > this.now())
        return this.token.value;
      const answer = await this.requestToken({ grant_type: 'refresh_token', refresh_token: '' });
      if (!answer.ok && answer.busy) throw new Error(answer.message);
      if (!answer.ok) {
        forgetSession();
        throw new SessionEnded(answer.message);
      }
      traceSession();
      this.token = answer.token;
      this.broadcast({ kind: 'token', token: answer.token });
      return answer.token.value;
    });
  }

  private async requestToken(
    form: Record<string, string>,
  ): Promise<{ ok: true; token: Token } | { ok: false; busy: boolean; message: string }> {
    const response = await fetch(identityRoutes.token, {
      method: 'POST',
      headers: { [CLIENT_HEADER]: BROWSER_CLIENT, 'Accept-Language': this.language() },
      credentials: 'same-origin',
      body: new URLSearchParams(form),
    });
    const body = (await response.json().catch(() => null)) as TokenBody | null;
    if (response.ok && body?.access_token) {
      const expiresAt = this.now() + (body.expires_in ?? 0) * 1_000;
      return { ok: true, token: { value: body.access_token, expiresAt } };
    }
    // End the session only when the server rejects the refresh token, not when it is down or busy.
    const busy = response.status === 429;
    if (response.status !== 400 && response.status !== 401 && !busy) throw new Error(`${response.status}`);
    return { ok: false, busy, message: body?.error_description ?? body?.Message ?? '' };
  }

  private broadcast(message: TabMessage): void {
    this.channel?.postMessage(message);
  }
}

interface TokenBody {
  access_token?: string;
  expires_in?: number;
  error_description?: string;
  Message?: string;
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}
