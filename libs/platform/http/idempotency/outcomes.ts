import { createHash, randomUUID } from 'node:crypto';
import { canonicalJson } from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';
import { forgetNamedCommands, type NamedCommand } from '../../commands';
import { Database } from '../../event-store';

/** Identifies a command by sender, route, key and content. */
export interface CommandName {
  readonly principal: string;
  /** Method and path, e.g. `POST /api/v1/vehicles/7/return`. */
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

export type Claim =
  | ({ readonly kind: 'mine' } & NamedCommand)
  | { readonly kind: 'done'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'running' }
  | { readonly kind: 'other-body' };

type Row = {
  body_hash: string;
  status: number | null;
  body: unknown;
};

/** How long an outcome is stored. */
const KEPT = "interval '24 hours'";
/** Age from which an unfinished claim counts as abandoned, e.g. because its process crashed. */
const ABANDONED = "interval '60 seconds'";

/**
 * Stores the first response to each command, so that a repeated request gets the same response and changes
 * nothing more.
 */
@Injectable()
export class Outcomes {
  constructor(private readonly database: Database) {}

  /** Claims the command for this request, or returns the state in which earlier requests left it. */
  async claim(name: CommandName): Promise<Claim> {
    const fresh = randomUUID();
    const [claimed] = await this.database.query<{ generation: string }>(
      `INSERT INTO command_outcome AS known (principal, route, key, body_hash, generation) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (principal, route, key) DO UPDATE
         SET body_hash = excluded.body_hash, status = NULL, body = NULL, created_at = now(),
             -- Past its time the name is free for another command; an abandoned one is still the same.
             generation = CASE WHEN known.created_at < now() - ${KEPT} THEN excluded.generation ELSE known.generation END
         WHERE known.created_at < now() - ${KEPT}
            OR (known.status IS NULL AND known.body_hash = excluded.body_hash
                AND known.created_at <= now() - ${ABANDONED})
       RETURNING generation`,
      [name.principal, name.route, name.key, name.bodyHash, fresh],
    );
    if (claimed)
      return { kind: 'mine', generation: claimed.generation, begunBefore: claimed.generation !== fresh };
    const [row] = await this.database.query<Row>(
      'SELECT body_hash, status, body FROM command_outcome WHERE principal = $1 AND route = $2 AND key = $3',
      [name.principal, name.route, name.key],
    );
    if (!row) return this.claim(name);
    if (row.body_hash !== name.bodyHash) return { kind: 'other-body' };
    return row.status === null ? { kind: 'running' } : { kind: 'done', status: row.status, body: row.body };
  }

  async keep(name: CommandName, status: number, body: unknown): Promise<void> {
    await this.database.query(
      'UPDATE command_outcome SET status = $4, body = $5 WHERE principal = $1 AND route = $2 AND key = $3',
      [name.principal, name.route, name.key, status, JSON.stringify(body ?? null)],
    );
  }

  /**
   * Releases the claim of a failed command, so that the sender may try again at once. The key is deleted only
   * when it is certain that nothing was written. Otherwise the next attempt counts as the same command and
   * finds what this attempt wrote.
   */
  async release(name: CommandName, refused: boolean): Promise<void> {
    await this.database.query(
      `WITH forgotten AS (
         DELETE FROM command_outcome known WHERE principal = $1 AND route = $2 AND key = $3 AND status IS NULL AND $4
            AND NOT EXISTS (SELECT FROM applied_command done WHERE done.generation = known.generation) RETURNING 1)
       UPDATE command_outcome SET created_at = now() - ${ABANDONED}
        WHERE principal = $1 AND route = $2 AND key = $3 AND status IS NULL AND NOT EXISTS (SELECT FROM forgotten)`,
      [name.principal, name.route, name.key, refused],
    );
  }

  /**
   * Deletes expired responses.
   * @returns the number of deleted rows
   */
  async sweep(): Promise<number> {
    await forgetNamedCommands(this.database, KEPT);
    const swept = await this.database.query(
      `DELETE FROM command_outcome WHERE created_at < now() - ${KEPT} RETURNING 1`,
    );
    return swept.length;
  }
}

/**
 * Hash of a request body, independent of the order of its fields.
 * @throws NestedTooDeep
 */
export function hashOf(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
