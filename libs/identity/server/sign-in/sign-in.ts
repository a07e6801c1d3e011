import { KeyedMutex } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import { CallerSemaphore } from '@floorplan/platform/load';
import { Injectable } from '@nestjs/common';
import type { TokenFailure } from '../../contracts/token';
import { matchesHash } from '../passwords';
import { Users } from '../users/users';
import { BackOff } from './back-off';
import { Sessions, type OpenSession, type Origin } from './sessions';

/**
 * Refused token request. `retryAfter` is the number of seconds to wait. The response never reveals whether a
 * user exists.
 */
export interface SignInRefused extends TokenFailure {
  readonly retryAfter?: number;
}

/** A partner client whose secret was right. */
export interface SignedInClient {
  readonly clientId: string;
  readonly secretVersion: number;
}

export type SignInResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refused: SignInRefused };

const refuse = (error: TokenFailure['error'], error_description: string, retryAfter?: number) =>
  ({ ok: false, refused: { error, error_description, ...(retryAfter ? { retryAfter } : {}) } }) as const;

/** Maximum numbers of concurrent checks of secrets. Each check is expensive on purpose. */
const AT_ONCE = 16;
const EACH_ADDRESS = 4;

/** Verifies credentials. After a failed attempt, the next attempt has to wait. */
@Injectable()
export class SignIn {
  private readonly inTurn = new KeyedMutex();
  private readonly checks = new CallerSemaphore(AT_ONCE, EACH_ADDRESS);

  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly backOff: BackOff,
  ) {}

  withPassword(username: string, password: string, origin: Origin): Promise<SignInResult<OpenSession>> {
    return this.guarded(username, origin.address, async () => {
      const user = await this.users.withPassword(username);
      const right = await matchesHash(password, user?.passwordHash ?? null);
      const session = user && right ? await this.sessions.begin(user.id, user, origin) : null;
      return session
        ? { ok: true, value: session }
        : refuse('invalid_grant', textOf('sign_in.wrong_password'));
    });
  }

  /** Verifies a partner program's secret. @returns the client and the number of its secret */
  withSecret(clientId: string, secret: string, address: string): Promise<SignInResult<SignedInClient>> {
    return this.guarded(`client ${clientId}`, address, async () => {
      const client = await this.users.client(clientId);
      const right = await matchesHash(secret, client?.secretHash ?? null);
      if (!client || !right) return refuse('invalid_client', textOf('sign_in.wrong_secret'));
      return { ok: true, value: { clientId: client.id, secretVersion: client.secretVersion } };
    });
  }

  async withRefreshToken(refreshToken: string | undefined): Promise<SignInResult<OpenSession>> {
    const session = refreshToken ? await this.sessions.renew(refreshToken) : null;
    return session ? { ok: true, value: session } : refuse('invalid_grant', textOf('problem.UNAUTHORIZED'));
  }

  private async guarded<T>(
    account: string,
    address: string,
    check: () => Promise<SignInResult<T>>,
  ): Promise<SignInResult<T>> {
    // Check concurrent guesses of an address one after another, whatever names they use. Otherwise all of
    // them could be checked before the first one has failed.
    const release = await this.checks.acquire(address);
    try {
      return await this.inTurn.run(`${account} ${address}`, () => this.inOwnTurn(account, address, check));
    } finally {
      release();
    }
  }

  private async inOwnTurn<T>(
    account: string,
    address: string,
    check: () => Promise<SignInResult<T>>,
  ): Promise<SignInResult<T>> {
    const wait = await this.backOff.wait(account, address);
    if (wait > 0) return refuse('slow_down', textOf('sign_in.slow_down', { seconds: wait }), wait);
    const result = await check();
    await (result.ok ? this.backOff.succeeded(account, address) : this.backOff.failed(account, address));
    return result;
  }
}
