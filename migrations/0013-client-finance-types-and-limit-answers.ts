import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns for the finance types that a partner client may request (null means those of the importer role),
 * and for the language of its texts.
 */
const CLIENTS = `
alter table partner_client
  add column finance_types text[],
  add column language_code text not null default 'en-GB' check (language_code in ('sv-SE', 'en-GB'));
`;

/** Table that counts, per caller and hour, the answers about the unused amount of a dealer organisation's limit. */
const LIMIT_ANSWERS = `
create table limit_answer (
  caller          text not null,
  organisation_id bigint not null,
  hour            timestamptz not null,
  told            int not null,
  primary key (caller, organisation_id, hour)
);
`;

/**
 * Makes comparisons of invoice numbers ignore upper and lower case. Numbers that differ only in case both
 * stay; the older vehicle holds the claim.
 */
const INVOICES = `
update claim c set key = upper(c.key collate "und-x-icu")
  from (select distinct on (upper(key collate "und-x-icu")) key from claim where kind = 'invoice'
         order by upper(key collate "und-x-icu"), key <> upper(key collate "und-x-icu"), length(stream), stream) first
 where c.kind = 'invoice' and c.key = first.key and c.key <> upper(c.key collate "und-x-icu");
`;

/**
 * Hides from importers that a dealer without a relation to them exists. The codes of such messages revealed
 * it. Users outside the finance provider now see UNKNOWN_DEALER instead.
 */
const STRANGERS = `
update job_detail set public_code = 'UNKNOWN_DEALER',
       public_codes = array(
         select distinct on (told) told
           from unnest(public_codes) with ordinality p(code, ord),
                lateral (select case when code in ('INACTIVE_DEALER', 'MAKE_NOT_HELD', 'LIMIT_MISSING', 'LIMIT_EXCEEDED')
                                     then 'UNKNOWN_DEALER' else code end as told) t)
 where params ->> 'stranger' is not null and public_code <> 'UNKNOWN_DEALER';
`;

export class DecidedForEach1700000000013 implements MigrationInterface {
  name = 'DecidedForEach1700000000013';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [CLIENTS, LIMIT_ANSWERS, INVOICES, STRANGERS]) await db.query(sql);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table limit_answer;
      alter table partner_client drop column finance_types, drop column language_code`);
  }
}
