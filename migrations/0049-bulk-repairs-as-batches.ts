import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Codes of messages that are themselves wrong, as this version defines them. Messages with other codes wait.
 */
const WRONG = `array['MAKE_NOT_IMPORTER', 'DUPLICATE_CHASSIS', 'DUPLICATE_LICENSE', 'DUPLICATE_INVOICE', 'INVALID_CHASSIS', 'INVALID_LICENSE', 'CLASSIFICATION_NOT_ALLOWED', 'AMOUNT_MISMATCH', 'VAT_MISMATCH', 'CURRENCY_NOT_SUPPORTED', 'INVOICE_DATE_INVALID', 'TRANSPORT_DATE_INVALID', 'DUE_DATE_INVALID', 'NOT_ALLOWED', 'REJECTED', 'SUPERSEDED', 'RESEND_REFUSED']`;

const SQL = `
do $carry$
declare
  o record;
  v_rows jsonb; v_results jsonb; v_end record; v_facts jsonb; v_status text; v_handled int; v_total int;
  v_counts jsonb; v_causes jsonb; v_nobody jsonb := '{"importers": [], "dealers": [], "organisations": []}';
begin
  for o in
    select substr(stream, length('bulk-operation:') + 1) as id, stream, data, metadata from event
     where type = 'job-process/BulkStarted' and stream like 'bulk-operation:%' order by position
  loop
    select jsonb_agg(jsonb_build_object('key', r.id, 'label', coalesce(d.identification, ''),
                                        'version', (o.data -> 'versions' ->> (r.n - 1)::int)::int) order by r.n), count(*)
      into v_rows, v_total
      from jsonb_array_elements_text(o.data -> 'detailIds') with ordinality r(id, n)
      left join job_detail d on d.id = r.id::bigint;
    -- What was done was done in the order of the rows.
    select coalesce(jsonb_agg(jsonb_build_object('outcome', case
                      when data ->> 'outcome' = 'healed' then 'done'
                      when data ->> 'outcome' = 'untouched' then 'left'
                      when data -> 'codes' ->> 0 = any(${WRONG}) then 'failed' else 'waiting' end,
                    'codes', data -> 'codes') order by version), '[]'), count(*)
      into v_results, v_handled
      from event where stream = o.stream and type = 'job-process/BulkItemDone';
    select case type when 'job-process/BulkAborted' then 'aborted' else 'finished' end as status, data
      into v_end from event where stream = o.stream and type in ('job-process/BulkAborted', 'job-process/BulkFinished');
    v_status := coalesce(v_end.status, 'running');

    v_facts := jsonb_build_array(
      jsonb_build_object('type', 'batch/Started', 'data', jsonb_build_object(
        'kind', 'job-process/' || lower(o.data ->> 'action'), 'by', o.data -> 'by', 'readers', v_nobody,
        'reason', o.data ->> 'reason', 'total', v_total, 'startedAt', o.data ->> 'startedAt',
        'input', jsonb_build_object('repairer', coalesce(o.data -> 'repairer',
          '{"role": "admin", "readOnly": false, "hasProcesses": true, "importerIds": "all"}')))),
      jsonb_build_object('type', 'batch/RowsFrozen', 'data', jsonb_build_object('from', 0, 'rows', v_rows)));
    if v_handled > 0 then
      v_facts := v_facts || jsonb_build_object('type', 'batch/RowsHandled',
        'data', jsonb_build_object('from', 0, 'results', v_results));
    end if;
    if v_status <> 'running' then
      v_facts := v_facts || jsonb_build_object('type', 'batch/' || initcap(v_status), 'data', v_end.data);
    end if;
    insert into stream (id, version) values ('batch:' || o.id, jsonb_array_length(v_facts));
    insert into event (stream, version, event_id, type, schema_version, data, metadata)
      select 'batch:' || o.id, n, gen_random_uuid(), f ->> 'type', 1, f -> 'data', o.metadata
        from jsonb_array_elements(v_facts) with ordinality e(f, n) order by n;

    insert into batch_row (batch_id, number, key, label, version)
      select o.id, n - 1, r ->> 'key', r ->> 'label', (r ->> 'version')::int
        from jsonb_array_elements(v_rows) with ordinality e(r, n);
    insert into batch_result (batch_id, number, outcome, codes, params)
      select o.id, n - 1, r ->> 'outcome', array(select jsonb_array_elements_text(r -> 'codes')), '{}'
        from jsonb_array_elements(v_results) with ordinality e(r, n);
    select jsonb_object_agg(outcome, (select count(*) from batch_result where batch_id = o.id and outcome = known.outcome)
               + case when known.outcome = 'left' and v_status = 'aborted' then v_total - v_handled else 0 end),
           jsonb_object_agg(outcome, (
             select coalesce(jsonb_object_agg(code, n), '{}') from (
               select codes[1] as code, count(*) as n from batch_result
                where batch_id = o.id and batch_result.outcome = known.outcome and codes[1] is not null group by 1
               union all
               select 'NOT_REACHED', v_total - v_handled
                where known.outcome = 'left' and v_status = 'aborted' and v_total > v_handled) why))
      into v_counts, v_causes
      from unnest(array['done', 'waiting', 'failed', 'left']) known(outcome);
    insert into batch (id, kind, status, by_kind, by_id, started_at, state, version)
      select o.id, s ->> 'kind', v_status, s -> 'by' ->> 'kind', s -> 'by' ->> 'id', (s ->> 'startedAt')::timestamptz,
             s || jsonb_build_object('status', v_status, 'endedAt', v_end.data -> 'at', 'handled', v_handled,
                                     'counts', v_counts, 'causes', v_causes),
             jsonb_array_length(v_facts)
        from (select v_facts -> 0 -> 'data' as s) started;
  end loop;
end $carry$`;

/**
 * Converts earlier bulk repairs to batches. They can then be found again, and a running one continues where
 * it was. The facts of the bulk repairs stay in the log.
 */
export class RepairsAreBatches1700000000049 implements MigrationInterface {
  name = 'RepairsAreBatches1700000000049';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(): Promise<void> {
    throw new Error('Facts are never taken down.');
  }
}
