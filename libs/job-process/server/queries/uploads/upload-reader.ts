import { actorOf, may, seesAll, type Ids, type Scope } from '@floorplan/identity/domain';
import { UPLOAD_TYPES, type ListedUpload, type UploadStatusAnswer } from '@floorplan/job-process/contracts';
import { Database, Where } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { PartyNameReader, type PartyNames } from '../party-names';
import { toProcessRow, type JobDetailRow } from '../processes/job-detail-row';

interface UploadRow {
  readonly process_id: number;
  readonly message_type: ListedUpload['MessageType'];
  readonly at: Date;
  readonly importer_id: number | null;
  readonly dealer_id: number | null;
  readonly total: number;
  readonly ok: number;
  readonly pending: number;
  readonly error: number;
}

const LATEST = 20;
const MAX_ROWS = 1_000;
const TYPES = Object.values(UPLOAD_TYPES);

/** Reads the uploaded files of a caller. An upload is a process, and each of its rows a message. */
@Injectable()
export class UploadReader {
  constructor(
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {}

  async latest(scope: Scope): Promise<ListedUpload[]> {
    const where = this.own(scope);
    const [names, rows] = await Promise.all([
      this.partyNames.names(),
      this.database.query<UploadRow>(
        `select process_id, message_type, min(received_at) as at, max(importer_id) as importer_id,
                max(dealer_id) as dealer_id, count(*)::int as total,
                count(*) filter (where shown = 'OK')::int as ok,
                count(*) filter (where shown = 'PENDING')::int as pending,
                count(*) filter (where shown = 'ERROR')::int as error
           from job_detail ${where.sql}
          group by process_id, message_type order by process_id desc limit ${LATEST}`,
        where.values,
      ),
    ]);
    return rows.map((row) => listed(row, names));
  }

  /**
   * Reads an upload that the caller sent, or whose importer or dealer the caller may upload files for.
   * @throws 404 for another process
   */
  async one(scope: Scope, processId: number): Promise<UploadStatusAnswer> {
    const where = visibleTo(scope).and('process_id = ?', processId);
    const [names, rows] = await Promise.all([
      this.partyNames.names(),
      this.database.query<JobDetailRow>(
        `select * from job_detail ${where.sql} order by id limit ${MAX_ROWS}`,
        where.values,
      ),
    ]);
    const [first] = rows;
    if (!first) throw notFound();
    const count = (shown: string) => rows.filter((row) => row.shown === shown).length;
    const upload = {
      process_id: processId,
      message_type: first.message_type as ListedUpload['MessageType'],
      at: first.received_at,
      importer_id: first.importer_id,
      dealer_id: first.dealer_id,
      total: rows.length,
      ok: count('OK'),
      pending: count('PENDING'),
      error: count('ERROR'),
    };
    return {
      ...listed(upload, names),
      Rows: rows.map((row) => {
        const { Id, Identification, Status, StatusCode, StatusMessage, VehicleId } = toProcessRow(
          row,
          names,
          scope,
        );
        return {
          ProcessDetailId: Id,
          Identification,
          Status,
          Code: StatusCode,
          Message: StatusMessage,
          VehicleId,
        };
      }),
    };
  }

  private own(scope: Scope): Where {
    const { kind, id } = actorOf(scope);
    return ofUploads().and('(sender_kind, sender_id) = (?, ?)', kind, id);
  }
}

/** Uploads that the caller sent, or whose importer or dealer the caller may upload files for. */
function visibleTo(scope: Scope): Where {
  const where = ofUploads();
  if (seesAll(scope)) return where;
  const { kind, id } = actorOf(scope);
  const parts = [`(sender_kind, sender_id) = (${where.value(kind)}, ${where.value(id)})`];
  const add = (type: string, column: string, ids: Ids) =>
    ids === 'all' || parts.push(`message_type = '${type}' and ${column} = any(${where.value(ids)})`);
  if (scope.kind === 'user') {
    if (may(scope, 'financing.upload')) add(UPLOAD_TYPES.financing, 'importer_id', scope.importerIds);
    if (may(scope, 'dealerVehicles.register')) add(UPLOAD_TYPES.dealer, 'dealer_id', scope.dealerIds);
  }
  return where.and(`(${parts.join(' or ')})`);
}

const ofUploads = () => new Where().and(`message_type in (${TYPES.map((type) => `'${type}'`).join(', ')})`);

const listed = (row: UploadRow, names: PartyNames): ListedUpload => ({
  ProcessId: row.process_id,
  MessageType: row.message_type,
  Date: row.at.toISOString(),
  Party:
    (row.message_type === UPLOAD_TYPES.dealer
      ? names.dealer(row.dealer_id)?.name
      : names.importer(row.importer_id)?.name) ?? '',
  Total: row.total,
  Ok: row.ok,
  Pending: row.pending,
  Error: row.error,
});
