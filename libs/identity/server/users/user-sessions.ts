import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import type { SessionRow } from '../../contracts/users';

const MAX_SESSIONS = 100;

/** Reads the sessions of users. */
@Injectable()
export class UserSessions {
  constructor(private readonly database: Database) {}

  /** The user's open sessions and then the ended ones, newest first. `ownId` is the session of the request. */
  read(userId: number, ownId: string, onlyOpen = false): Promise<SessionRow[]> {
    return this.database.query<SessionRow>(
      `select id as "Id", signed_in_at as "SignedInAt", last_used_at as "LastUsedAt", expires_at as "ExpiresAt",
         coalesce(ended_at, case when expires_at <= now() then expires_at end) as "EndedAt",
         coalesce(end_reason, case when expires_at <= now() then 'expired' end) as "EndReason",
         address as "Address", agent as "Agent", id = $2 as "IsOwn"
       from session where user_id = $1 and (not $3 or (ended_at is null and expires_at > now()))
       order by (ended_at is null and expires_at > now()) desc, signed_in_at desc limit ${MAX_SESSIONS}`,
      [userId, ownId, onlyOpen],
    );
  }
}
