import type { MigrationInterface, QueryRunner } from 'typeorm';

// As headers are recognised when this migration was written.
const folded = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

interface Answer {
  readonly id: string;
  readonly kind: string;
  readonly party_id: string;
  readonly field: string;
  readonly header: string;
  readonly is_known: boolean;
}

/** Stores answers about files of any kind by folded header, also which column an unknown header stands for. */
export class AnswersByFoldedHeader1700000000239 implements MigrationInterface {
  name = 'AnswersByFoldedHeader1700000000239';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table file_reading drop constraint file_reading_kind_check;
      alter table file_reading alter column reading drop not null;
      alter table file_reading add column folded_header text;
      drop index file_reading_known;`);
    await fold(db);
    await db.query(`
      comment on column file_reading.kind is 'Kind of file; party_id is the party that sends such files.';
      comment on column file_reading.reading is 'Null when the answer is that the header stands for the column.';
      alter table file_reading alter column folded_header set not null;
      create unique index file_reading_known on file_reading
        (kind, party_id, folded_header, (case when reading is null then '' else field end))
        where forgotten_at is null;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      delete from file_reading where reading is null or kind not in ('financing', 'dealer');
      drop index file_reading_known;
      alter table file_reading drop column folded_header;
      alter table file_reading alter column reading set not null;
      alter table file_reading add constraint file_reading_kind_check check (kind in ('financing', 'dealer'));
      create unique index file_reading_known on file_reading (kind, party_id, field, header)
        where forgotten_at is null;`);
  }
}

/** Folds the headers, and forgets all but the latest answer about each. */
async function fold(db: QueryRunner): Promise<void> {
  const answers = (await db.query(
    `select id, kind, party_id, field, header, forgotten_at is null as is_known from file_reading
      order by answered_at desc, id desc`,
  )) as Answer[];
  const known = new Set<string>();
  for (const { id, kind, party_id, field, header, is_known } of answers) {
    const key = JSON.stringify([kind, party_id, field, folded(header)]);
    await db.query(
      `update file_reading set folded_header = $2, forgotten_at = case when $3 then now() else forgotten_at end
        where id = $1`,
      [id, folded(header), is_known && known.has(key)],
    );
    if (is_known) known.add(key);
  }
}
