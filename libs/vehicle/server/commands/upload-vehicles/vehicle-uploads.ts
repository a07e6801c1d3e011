import { isReadOnly, type Scope } from '@floorplan/identity/domain';
import { echoed } from '@floorplan/kernel';
import {
  MessageOutcomes,
  RegistrationCodes,
  UPLOAD_TYPES,
  type DryRunAnswer,
  type MessageOutcome,
} from '@floorplan/job-process/contracts';
import { MessageReception, type Reception } from '@floorplan/job-process/message-types';
import { wireInterpretation } from '@floorplan/platform/documents';
import {
  FileMemory,
  readAnsweredFile,
  SenderNames,
  wireNameQuestions,
  wireNames,
  wireUnderstanding,
  type AnsweredFile,
  type NameReader,
  type ReadNames,
  type RememberedAnswer,
  type SentFile,
} from '@floorplan/platform/file-memory';
import { CostlyWork } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import type {
  RememberNameRequest,
  UploadAnswer,
  UploadPreview,
  WireCellError,
} from '@floorplan/vehicle/contracts';
import {
  answeredColumns,
  cellOfCode,
  dealerVehicleOfRow,
  financingOfRow,
  readRows,
  requiredFields,
  UPLOAD_LIMITS,
  UPLOAD_TOTALS,
  type CellError,
  type NameKey,
  type ReadRow,
  type UploadKey,
  type UploadKind,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { messageIdOfRow } from './row-id';
import { UploadNameColumns } from './name-columns';
import type { UploadParty } from './upload-party';

/** A file, and what its caller tells about it. */
export interface SentUpload extends SentFile<UploadKey> {
  /** What unknown names mean. */
  readonly names: readonly RememberNameRequest[];
}

interface ReadFile extends Omit<AnsweredFile<UploadKey>, 'rows'> {
  readonly rows: readonly ReadRow[];
  readonly names: ReadNames<NameKey>;
}

interface RowMessage {
  readonly row: number;
  readonly messageId: string;
  readonly message: object;
}

/** Reads uploaded files with vehicles, checks their rows, and sends the correct ones as messages. */
@Injectable()
export class VehicleUploads {
  constructor(
    private readonly reception: MessageReception,
    private readonly outcomes: MessageOutcomes,
    private readonly codes: RegistrationCodes,
    private readonly costly: CostlyWork,
    private readonly memory: FileMemory,
    private readonly nameColumns: UploadNameColumns,
    private readonly names: SenderNames,
  ) {}

  /** @throws UnreadableFile when the whole file is refused */
  async preview(scope: Scope, party: UploadParty, told: SentUpload): Promise<UploadPreview> {
    // What users have answered is never used for calls of systems.
    const sender = { kind: party.kind, partyId: party.id };
    const known = scope.kind === 'user' ? await this.memory.read(sender) : [];
    const columns = await this.nameColumns.of(scope, party);
    const readNames = await this.names.forPreview(scope.kind === 'user' ? sender : null, columns, told.names);
    const file = await this.costly.inTurn(() => readFile(party.kind, told, { known, readNames }));
    // A file that is sent no longer has the sender's headers, so uses are counted here, of those who may send it.
    if (!isReadOnly(scope)) {
      await this.memory.count(file.remembered);
      await this.names.count(file.names);
    }
    const good = this.messagesOf(party, file);
    const type = UPLOAD_TYPES[party.kind];
    const before = await this.outcomes.sentBefore(
      scope,
      type,
      good.map(({ messageId }) => messageId),
    );
    const fresh = good.filter(({ messageId }) => !before.has(messageId));
    const predicted = await this.reception.dryRun(
      scope,
      type,
      fresh.map(({ message }) => message),
    );
    const predictions = new Map(fresh.map(({ row }, at) => [row, predicted[at]]));
    const sent = new Map(good.map(({ row, messageId }) => [row, before.get(messageId)]));
    return {
      DryRun: true,
      Rows: file.rows.map(({ row, cells, errors }) => ({
        Row: row,
        // Whole, because the browser judges their texts as the server does.
        Cells: cells as Record<string, string>,
        Errors: errors.map(wireError),
        Findings: findingsOf(predictions.get(row)),
        Warnings: warningsOf(predictions.get(row)),
        Sent: sentOf(sent.get(row)),
      })),
      ...wireUnderstanding(file),
      ...wireNames(file.names),
      Interpretations: interpretationsOf(file),
      Headers: { ...file.headers } as Record<string, string>,
    };
  }

  /**
   * Sends the rows without errors as messages of one process, and waits for their outcomes.
   * @throws UnreadableFile when the whole file is rejected
   */
  async upload(
    scope: Scope,
    party: UploadParty,
    told: SentUpload,
    how: { readonly correlationId: string; readonly withinMs: number },
  ): Promise<UploadAnswer> {
    const readNames = this.names.forSending(await this.nameColumns.of(scope, party), told.names);
    const file = await this.costly.inTurn(() => readFile(party.kind, told, { known: [], readNames }));
    const good = this.messagesOf(party, file);
    const receptions =
      good.length === 0
        ? []
        : await this.reception.receive(
            scope,
            UPLOAD_TYPES[party.kind],
            good.map(({ message }) => message),
            how.correlationId,
          );
    const detailIds = receptions.flatMap((reception) =>
      'detailId' in reception ? [reception.detailId] : [],
    );
    const outcomes = await this.outcomes.allSettled(scope, detailIds, how.withinMs);
    const received = new Map(good.map(({ row }, at) => [row, receptions[at]!]));
    const ObjectStatus = file.rows.map((row) => statusOf(row, received.get(row.row), outcomes));
    const ok = ObjectStatus.filter(({ Status }) => Status === 'OK').length;
    const Status = ok === ObjectStatus.length ? 'OK' : 'ERROR';
    const first = receptions.find(({ outcome }) => outcome === 'accepted') ?? receptions[0];
    return {
      Status: { Status, Message: textOf('upload.msg_result', { ok, count: ObjectStatus.length }) },
      Response: { Status },
      ObjectStatus,
      ProcessId: first && 'processId' in first ? first.processId : null,
      ...understandingOf(file),
      Interpretations: interpretationsOf(file),
    };
  }

  private messagesOf(party: UploadParty, { rows }: ReadFile): RowMessage[] {
    return rows
      .filter(({ errors }) => errors.length === 0)
      .map(({ row, values }) => {
        const messageId = messageIdOfRow(party.kind, party.id, values, (code) => this.codes.hash(code));
        const message =
          party.kind === 'dealer'
            ? dealerVehicleOfRow(values, { messageId, dealerNumber: party.dealerNumber })
            : financingOfRow(values, {
                messageId,
                importer: party.importer,
                dealer: party.dealerOf(String(values.DealerNumber)),
              });
        return { row, messageId, message };
      });
  }
}

/** Answers about earlier files, and the reader of names. */
interface WhatIsKnown {
  readonly known: readonly RememberedAnswer[];
  readonly readNames: NameReader<NameKey>;
}

async function readFile(
  kind: UploadKind,
  told: SentFile<UploadKey>,
  { known, readNames }: WhatIsKnown,
): Promise<ReadFile> {
  const description = {
    limits: UPLOAD_LIMITS,
    columns: answeredColumns(kind),
    required: requiredFields(kind),
    totals: UPLOAD_TOTALS,
  };
  const file = await readAnsweredFile(description, told, known);
  const names = readNames(file.rows);
  const rows = readRows(kind, file.rows, { readings: file.readings, names: names.names });
  return { ...file, rows, names };
}

/** How a file that was sent was understood. Without cells of the file, of which one can be a registration code. */
const understandingOf = (file: ReadFile) => {
  const { UnknownColumns, Remarks, Questions } = wireUnderstanding(file);
  return { UnknownColumns, Remarks, Questions, ...wireNameQuestions(file.names) };
};

const interpretationsOf = ({ rows }: ReadFile) =>
  rows.flatMap(({ row, interpretations }) =>
    interpretations.map(({ field, ...interpretation }) => wireInterpretation(row, field, interpretation)),
  );

const wireError = ({ field, code, params }: CellError): WireCellError => ({
  Field: field,
  Code: code,
  Message: textOf(`upload.err_${code}`, params),
});

const findingsOf = (predicted: DryRunAnswer | null | undefined) =>
  (predicted?.Codes ?? []).map(({ Code, Message }) => ({
    Field: cellOfCode(Code),
    Code,
    Message,
    Waits: predicted!.Outcome === 'PENDING',
  }));

const warningsOf = (predicted: DryRunAnswer | null | undefined) =>
  (predicted?.Warnings ?? []).map(({ Code, Message }) => ({ Field: cellOfCode(Code), Code, Message }));

const sentOf = (before: MessageOutcome | undefined): UploadPreview['Rows'][number]['Sent'] =>
  before
    ? {
        Status: before.Status,
        Code: before.StatusCode,
        Message: before.StatusMessage,
        VehicleId: before.VehicleId,
        ProcessId: before.ProcessId,
        ProcessDetailId: before.ProcessDetailId,
      }
    : null;

type RowStatus = UploadAnswer['ObjectStatus'][number];

function statusOf(
  { row, cells, errors }: ReadRow,
  reception: Reception | undefined,
  outcomes: ReadonlyMap<number, MessageOutcome>,
): RowStatus {
  const about = { Row: row, Identification: { Id: echoed(cells.ChassisNumber ?? '') } };
  const outcome = reception && 'detailId' in reception ? outcomes.get(reception.detailId) : undefined;
  if (outcome) {
    const {
      Status,
      StatusCode: Code,
      StatusMessage: Message,
      VehicleId,
      ProcessId,
      ProcessDetailId,
    } = outcome;
    const isWrong = Status === 'ERROR' && Code !== null;
    const Errors = isWrong ? [{ Field: cellOfCode(Code), Code, Message }] : [];
    return { ...about, Status, Code, Message, Errors, VehicleId, ProcessId, ProcessDetailId };
  }
  const Errors = errors.map(wireError);
  const Code = Errors[0]?.Code ?? (reception?.outcome === 'reused' ? 'MESSAGE_ID_REUSED' : 'NOT_ALLOWED');
  const Message = Errors[0]?.Message ?? textOf('problem.FORBIDDEN');
  return {
    ...about,
    Status: 'ERROR',
    Code,
    Message,
    Errors,
    VehicleId: null,
    ProcessId: null,
    ProcessDetailId: null,
  };
}
