import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { unauthorized } from '@floorplan/platform/http';
import type { PartnerScope, UserScope } from '../../domain/scope';
import { Users } from '../users/users';
import { AccessTokens } from './access-tokens';
import { Scopes } from './scopes';
import { SessionWatch } from './session-watch';

/**
 * An authenticated caller. `expires` is the end of the session for a user, and the end of the token for a
 * partner.
 */
export type Authenticated =
  | { readonly scope: UserScope; readonly sessionId: string; readonly expires: Date }
  | {
      readonly scope: PartnerScope;
      readonly sessionId: null;
      readonly expires: Date;
      readonly secretVersion: number;
    };

/** A cached caller. `version` is the version of the parties from which the user's scope was derived. */
type Remembered = {
  readonly value: Authenticated;
  readonly until: number;
  readonly version: number;
  readonly gaps: number;
};

/** Milliseconds for which a scope is cached. A change of a session, client or party removes it at once. */
const REMEMBER = 15_000;
const REMEMBERED_AT_MOST = 10_000;

/** Finds the scope of an access token's caller. Rejects an ended session at once, in every process. */
@Injectable()
export class Authenticator implements OnModuleDestroy {
  private readonly remembered = new Map<string, Remembered>();
  private changes = 0;
  private readonly stop: () => void;

  constructor(
    private readonly tokens: AccessTokens,
    private readonly users: Users,
    private readonly scopes: Scopes,
    private readonly watch: SessionWatch,
  ) {
    this.stop = watch.onChange((kind, id) => {
      this.changes++;
      if (kind === 'any') this.remembered.clear();
      else this.remembered.delete(kind === 'client' ? `client:${id}` : `session:${id}`);
    });
  }

  onModuleDestroy(): void {
    this.stop();
  }

  /** @throws Problem 401 when the token is invalid or expired */
  async authenticate(accessToken: string): Promise<Authenticated> {
    const token = await this.tokens.read(accessToken);
    if (!token) throw unauthorized();
    const { subject } = token;
    const found =
      subject.kind === 'user'
        ? await this.recall(`session:${subject.sessionId}`, () => this.ofSession(subject.sessionId))
        : await this.recall(`client:${subject.clientId}`, () =>
            this.ofClient(subject.clientId, token.expires),
          );
    if (!found || found.expires.getTime() <= Date.now()) throw unauthorized();
    if (
      subject.kind === 'partner' &&
      found.sessionId === null &&
      found.secretVersion !== subject.secretVersion
    )
      throw unauthorized();
    return found.sessionId === null ? { ...found, expires: token.expires } : found;
  }

  /** Returns the current scope of a session's user, or undefined when the session has ended. */
  async scopeOf(sessionId: string): Promise<UserScope | undefined> {
    const found = await this.recall(`session:${sessionId}`, () => this.ofSession(sessionId));
    const live = found && found.expires.getTime() > Date.now();
    return live && found.scope.kind === 'user' ? found.scope : undefined;
  }

  /** Version of the data from which scopes are derived. The version increases with every change. */
  rightsVersion(): Promise<number> {
    return this.scopes.version();
  }

  /**
   * Registers a callback for sessions that end by sign-out, revocation or changed rights. @returns a function
   * that removes it
   */
  onSessionEnded(listener: (sessionId: string) => void): () => void {
    return this.watch.onChange((kind, id) => {
      if (kind === 'session') listener(id);
    });
  }

  /**
   * Calls `end` once the session ends, also when it has ended already. Registered before the check, so that an end
   * in between is not missed. @returns a function that stops the watch
   */
  whenEnded(sessionId: string, end: () => void): () => void {
    const stop = this.onSessionEnded((id) => {
      if (id === sessionId) end();
    });
    this.scopeOf(sessionId).then((scope) => scope ?? end(), end);
    return stop;
  }

  private async recall(
    key: string,
    load: () => Promise<Authenticated | null>,
  ): Promise<Authenticated | null> {
    // A partner's scope depends only on the partner's own row. A user's scope depends on the parties too.
    const version = key.startsWith('session:') ? await this.scopes.version() : 0;
    const cached = this.remembered.get(key);
    const { listening, gaps } = this.watch;
    if (cached?.version === version && cached.until > Date.now() && listening && cached.gaps === gaps)
      return cached.value;
    const changes = this.changes;
    const value = await load();
    // Do not cache when something changed during the read or a notification may have been missed. The scope
    // that was read may then be older than the change.
    const isCurrent = listening && gaps === this.watch.gaps && changes === this.changes;
    if (!value || !isCurrent) return value;
    if (this.remembered.size >= REMEMBERED_AT_MOST) this.remembered.clear();
    this.remembered.set(key, { value, until: Date.now() + REMEMBER, version, gaps });
    return value;
  }

  private async ofSession(sessionId: string): Promise<Authenticated | null> {
    const session = await this.users.ofSession(sessionId);
    if (!session) return null;
    return { scope: await this.scopes.read(session.user, sessionId), sessionId, expires: session.expires };
  }

  private async ofClient(clientId: string, expires: Date): Promise<Authenticated | null> {
    const client = await this.users.client(clientId);
    if (!client) return null;
    const { name, importerIds, dealerIds: actDealerIds, rights, languageCode } = client;
    const scope = {
      kind: 'partner',
      clientId,
      name,
      importerIds,
      actDealerIds,
      rights,
      languageCode,
    } as const;
    return { scope, sessionId: null, expires, secretVersion: client.secretVersion };
  }
}
