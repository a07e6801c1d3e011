import type { Scope } from '@floorplan/identity/domain';
import type { ProcessRow } from '@floorplan/job-process/contracts';
import {
  findingForReader,
  findingText,
  type CodeFinding,
  type ProcessStatus,
  type ShownStatus,
  type Subject,
} from '@floorplan/job-process/domain';
import { kronorOfOre } from '@floorplan/kernel';
import type { PartyNames } from '../party-names';
import { languageOf, readByImporter, readerOf } from '../wire';

/** A row of table job_detail. Money in öre. */
export interface JobDetailRow {
  id: number;
  process_id: number;
  message_id: string;
  message_type: string;
  sender_name: string;
  sender_kind: string;
  importer_id: number | null;
  dealer_id: number | null;
  state: ProcessStatus;
  shown: ShownStatus;
  code: string | null;
  codes: string[];
  public_codes: string[];
  params: Record<string, string | number>;
  subject_kind: string | null;
  subject_id: string | null;
  subject_label: string | null;
  identification: string;
  chassis_number: string;
  vehicle_id: number | null;
  amount: number | null;
  attempts: number;
  retry_at: Date | null;
  received_at: Date;
  updated_at: Date;
  version: number;
}

const STATE_TEXTS: Partial<Record<ProcessStatus, { sv: string; en: string }>> = {
  queued: { sv: 'Väntar på att behandlas', en: 'Waiting to be processed' },
  running: { sv: 'Behandlas', en: 'Being processed' },
  succeeded: { sv: 'Klart', en: 'Done' },
};

/** The row as its reader may see it, in the reader's language. */
export function toProcessRow(row: JobDetailRow, names: PartyNames, scope: Scope): ProcessRow {
  const finding = shownFindingOf(row, scope);
  const own = STATE_TEXTS[row.state];
  const statusText = own ? (languageOf(scope) === 'en-GB' ? own.en : own.sv) : '';
  return {
    Id: row.id,
    ProcessId: row.process_id,
    MessageId: row.message_id,
    Date: row.received_at.toISOString(),
    MessageType: row.message_type,
    Status: row.shown,
    State: row.state as ProcessRow['State'],
    StatusCode: finding?.code ?? null,
    StatusMessage: finding ? findingText(finding, languageOf(scope)) : statusText,
    Codes: readerOf(scope).staff ? row.codes : row.public_codes,
    ImporterPartyId: row.importer_id,
    ImporterName: names.importer(row.importer_id)?.name ?? null,
    ...dealerOf(row, names, scope),
    Identification: row.identification,
    ChassisNumber: row.chassis_number,
    VehicleId: row.vehicle_id,
    Amount: row.amount === null ? null : kronorOfOre(row.amount),
    Attempts: row.attempts,
    Subject: finding?.subject
      ? { Kind: finding.subject.kind, Id: finding.subject.id, Label: finding.subject.label }
      : null,
    UpdatedAt: row.updated_at.toISOString(),
    Version: row.version,
    AllowReject: names.importer(row.importer_id)?.allowReject ?? true,
  };
}

/** A dealer that the importer does not deal with is not there for the importer. */
function dealerOf(
  { importer_id, dealer_id }: JobDetailRow,
  names: PartyNames,
  scope: Scope,
): Pick<ProcessRow, 'DealerPartyId' | 'DealerName'> {
  const known = !readByImporter(scope) || names.dealTogether(importer_id, dealer_id);
  if (!known) return { DealerPartyId: null, DealerName: null };
  return { DealerPartyId: dealer_id, DealerName: names.dealer(dealer_id)?.name ?? null };
}

function shownFindingOf(row: JobDetailRow, scope: Scope): CodeFinding | null {
  if (row.code === null) return null;
  const subject =
    row.subject_kind === null
      ? null
      : { kind: row.subject_kind as Subject['kind'], id: row.subject_id!, label: row.subject_label! };
  return findingForReader({ code: row.code, params: row.params, subject }, readerOf(scope));
}
