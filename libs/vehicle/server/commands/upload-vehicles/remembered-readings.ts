import type { UserScope } from '@floorplan/identity/domain';
import { foldedHeader, type ColumnReading } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import type { UploadKey, UploadKind } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

/** Whose files: of an importer with vehicles to finance, or of a dealer with its own cars. */
export interface FileSender {
  readonly kind: UploadKind;
  readonly partyId: number;
}

/** What a user has answered about a column of the sender's files. */
export interface AnsweredReading {
  readonly field: UploadKey;
  readonly header: string;
  readonly reading: ColumnReading;
}

export interface RememberedReading extends AnsweredReading {
  readonly id: number;
  readonly answeredAt: Date;
  readonly answeredBy: string;
  /** Number of files in which the answer was used. */
  readonly used: number;
  readonly lastUsedAt: Date | null;
}

type RememberingUser = Pick<UserScope, 'userId' | 'name'>;

const COLUMNS = `id, field, header, reading, answered_at as "answeredAt", answered_by as "answeredBy", used,
  last_used_at as "lastUsedAt"`;
const MAX_HEADER = 200;
/** Most answers about the files of a sender; the ones that were answered longest ago are forgotten. */
const MAX_ANSWERS = 200;

/** Whether headers differ in nothing but capitals, spaces and punctuation. */
export const isSameHeader = (one: string, other: string): boolean =>
  foldedHeader(one) === foldedHeader(other);

/** The latest answer about each of the columns that the file has under the same header. */
export function answersAbout(
  known: readonly RememberedReading[],
  headers: Readonly<Partial<Record<UploadKey, string>>>,
): RememberedReading[] {
  const latest = new Map<UploadKey, RememberedReading>();
  for (const each of known) {
    const header = headers[each.field];
    if (header !== undefined && !latest.has(each.field) && isSameHeader(header, each.header))
      latest.set(each.field, each);
  }
  return [...latest.values()];
}

/**
 * Answers to questions about files. Like saved views they are settings, so rows are changed in place without facts.
 */
@Injectable()
export class RememberedReadings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  read({ kind, partyId }: FileSender): Promise<RememberedReading[]> {
    return this.database.query<RememberedReading>(
      `select ${COLUMNS} from file_reading where kind = $1 and party_id = $2 and forgotten_at is null
        order by answered_at desc, id desc`,
      [kind, partyId],
    );
  }

  /**
   * Remembers an answer in place of an earlier one about the same column.
   * @returns its id
   */
  async remember(sender: FileSender, user: RememberingUser, answered: AnsweredReading): Promise<number> {
    const { field, header } = answered;
    const known = await this.read(sender);
    const earlier = known.find((each) => each.field === field && isSameHeader(each.header, header));
    const written = earlier?.header ?? header.slice(0, MAX_HEADER);
    const id = await this.store(sender, user, { ...answered, header: written });
    await this.forgetOldest(sender);
    return id;
  }

  private async store(
    { kind, partyId }: FileSender,
    { userId, name }: RememberingUser,
    { field, header, reading }: AnsweredReading,
  ): Promise<number> {
    const [stored] = await this.database.query<{ id: number }>(
      `insert into file_reading (kind, party_id, field, header, reading, answered_at, answered_by_id, answered_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (kind, party_id, field, header) where forgotten_at is null
       do update set reading = excluded.reading, answered_at = excluded.answered_at,
                     answered_by_id = excluded.answered_by_id, answered_by = excluded.answered_by,
                     used = case when file_reading.reading = excluded.reading then file_reading.used else 0 end
       returning id`,
      [kind, partyId, field, header, reading, this.clock.now(), userId, name],
    );
    return stored!.id;
  }

  private async forgetOldest({ kind, partyId }: FileSender): Promise<void> {
    await this.database.query(
      `update file_reading set forgotten_at = $3 where id in (
         select id from file_reading where kind = $1 and party_id = $2 and forgotten_at is null
          order by answered_at desc, id desc offset ${MAX_ANSWERS})`,
      [kind, partyId, this.clock.now()],
    );
  }

  /** Counts a file in which the answers were used. */
  async count(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.query(
      'update file_reading set used = used + 1, last_used_at = $2 where id = any($1::bigint[])',
      [ids, this.clock.now()],
    );
  }

  /** @returns whether the sender has the answer; a forgotten one stays forgotten */
  async forget({ kind, partyId }: FileSender, id: number): Promise<boolean> {
    const found = await this.database.query(
      `update file_reading set forgotten_at = coalesce(forgotten_at, $4)
        where kind = $1 and party_id = $2 and id = $3 returning id`,
      [kind, partyId, id, this.clock.now()],
    );
    return found.length > 0;
  }
}
