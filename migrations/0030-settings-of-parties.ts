import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns for settings of importers and dealers that were not stored before. Flags get the default of new
 * records.
 */
const SETTINGS = `
alter table importer
  add column demand_pl_approval           boolean not null default false,
  add column allow_owner_reg              boolean not null default true,
  add column allow_manual_transfer_to_demo boolean not null default true,
  add column payment_emails               text,
  add column error_emails                 text;
alter table importer
  alter column is_active set default true, alter column allow_reject set default false,
  alter column use_purchase_discount set default false, alter column demand_demo_approval set default false;
select make_row_writer('importer');

alter table dealer
  add column stock_emails   text,
  add column invoice_emails text,
  add column end_emails     text;
alter table dealer
  alter column is_active set default true, alter column pin_code_after_payment set default false;
select make_row_writer('dealer');
`;

/**
 * Adds a guard for each kind of master data. Processes of the previous version know only the guard
 * 'reference'. Incrementing 'reference' therefore increments all guards, and incrementing any guard
 * increments 'reference'.
 */
const GUARDS = `
insert into guard values ('makes', 0), ('parties', 0), ('programs', 0), ('rates', 0) on conflict do nothing;

create function count_old_guard() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if new.name = 'reference' then
    perform 1 from guard where name in ('makes', 'parties', 'programs', 'rates') order by name for update;
    update guard set version = version + 1 where name in ('makes', 'parties', 'programs', 'rates');
  elsif new.name in ('makes', 'parties', 'programs', 'rates') then
    update guard set version = version + 1 where name = 'reference';
  end if;
  return null;
end $$;
create trigger count_old_guard after update on guard for each row execute function count_old_guard();
`;

export class SettingsOfParties1700000000030 implements MigrationInterface {
  name = 'SettingsOfParties1700000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SETTINGS);
    await runner.query(GUARDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger count_old_guard on guard;
      drop function count_old_guard();
      delete from guard where name in ('makes', 'parties', 'programs', 'rates');
      alter table importer drop column demand_pl_approval, drop column allow_owner_reg,
        drop column allow_manual_transfer_to_demo, drop column payment_emails, drop column error_emails;
      alter table dealer drop column stock_emails, drop column invoice_emails, drop column end_emails;
      select make_row_writer('importer');
      select make_row_writer('dealer');
    `);
  }
}
