import { Authenticator } from '@floorplan/identity/server';
import { readingIn, type UserScope } from '@floorplan/identity/domain';
import { Problem } from '@floorplan/platform/http';
import { LiveAccess, type LiveReader } from '@floorplan/platform/live';
import { Injectable } from '@nestjs/common';

/** Lets people with a live session open a socket; it is closed when the session ends. */
@Injectable()
export class SessionLiveAccess extends LiveAccess<UserScope> {
  constructor(private readonly authenticator: Authenticator) {
    super();
  }

  async admit(token: string, language?: unknown): Promise<LiveReader<UserScope> | undefined> {
    try {
      const { scope: own, sessionId } = await this.authenticator.authenticate(token);
      const scope = readingIn(own, language);
      if (scope.kind !== 'user' || sessionId === null) return undefined;
      const { role, languageCode, importerIds, dealerIds, organisationIds, functions } = scope;
      const key = JSON.stringify([
        role,
        languageCode,
        importerIds,
        dealerIds,
        organisationIds,
        [...functions].sort(),
      ]);
      return { audience: scope, key, sessionId };
    } catch (error) {
      if (error instanceof Problem && error.status === 401) return undefined;
      throw error;
    }
  }

  onEnded(callback: (sessionId: string) => void): () => void {
    return this.authenticator.onSessionEnded(callback);
  }
}
