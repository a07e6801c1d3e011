import { Authenticator } from '@floorplan/identity/server';
import { canSeeFact, readingIn, type UserScope } from '@floorplan/identity/domain';
import { Problem } from '@floorplan/platform/http';
import { LiveAccess, type LiveReader } from '@floorplan/platform/live';
import { Injectable } from '@nestjs/common';

/** Admits users with an active session to live sockets. A socket is closed when its session ends. */
@Injectable()
export class SessionLiveAccess extends LiveAccess<UserScope> {
  constructor(private readonly authenticator: Authenticator) {
    super();
  }

  async admit(token: string, language?: unknown): Promise<LiveReader<UserScope> | undefined> {
    try {
      const { scope, sessionId } = await this.authenticator.authenticate(token);
      return scope.kind === 'user' && sessionId !== null
        ? this.reader(scope, sessionId, language)
        : undefined;
    } catch (error) {
      if (error instanceof Problem && error.status === 401) return undefined;
      throw error;
    }
  }

  version(): Promise<number> {
    return this.authenticator.rightsVersion();
  }

  private reader(own: UserScope, sessionId: string, language: unknown): LiveReader<UserScope> {
    const scope = readingIn(own, language);
    const { role, languageCode, importerIds, dealerIds, organisationIds, functions, hiddenColumns } = scope;
    return {
      audience: scope,
      key: JSON.stringify([
        role,
        languageCode,
        importerIds,
        dealerIds,
        organisationIds,
        [...functions].sort(),
        hiddenColumns,
      ]),
      sessionId,
      sees: (readers) => canSeeFact(scope, readers),
      again: async () => {
        const now = await this.authenticator.scopeOf(sessionId);
        return now && this.reader(now, sessionId, language);
      },
    };
  }

  onEnded(callback: (sessionId: string) => void): () => void {
    return this.authenticator.onSessionEnded(callback);
  }
}
