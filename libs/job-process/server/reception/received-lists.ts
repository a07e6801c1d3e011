import type { FieldError } from '@floorplan/kernel/wire';
import {
  MAX_MESSAGES_PER_REQUEST,
  type DryRunAnswer,
  type DryRunsAnswer,
  type NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import type { ForbiddenParty, Reception } from '@floorplan/job-process/message-types';
import { invalid, Problem, UnreadableLine } from '@floorplan/platform/http';
import { localisedFieldErrors, textOf } from '@floorplan/platform/texts';
import { answerOf, messageIdReused } from './message-answers';

/** A received message and the name of its type, or all its invalid fields. */
export type ParsedRow =
  | {
      readonly ok: true;
      readonly type: string;
      readonly message: { readonly MessageId: string };
      /** The answer when the sender may not act for the party of the message. */
      readonly forbidden: ForbiddenParty;
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

export const forbiddenText = ({ code }: ForbiddenParty): string => textOf(`reason.${code}`);

export const forbiddenProblem = (party: ForbiddenParty): Problem =>
  new Problem(403, party.code, forbiddenText(party));

/** The rows of a request with many messages. @throws Problem for anything else, or for too many rows */
export function rowsOf(body: unknown): unknown[] {
  if (!Array.isArray(body) || body.length === 0)
    throw invalid([{ Field: '', Code: 'INVALID_TYPE', Message: textOf('field.messages_wanted') }]);
  if (body.length > MAX_MESSAGES_PER_REQUEST)
    throw new Problem(
      413,
      'TOO_MANY_MESSAGES',
      textOf('reason.TOO_MANY_MESSAGES', { most: MAX_MESSAGES_PER_REQUEST }),
    );
  return body;
}

/** Parses one row. A line that is not JSON is reported as such. */
export function parsedRow(row: unknown, parse: (row: unknown) => ParsedRow): ParsedRow {
  if (!(row instanceof UnreadableLine)) return parse(row);
  const Message = textOf('field.line_no_json');
  return { ok: false, errors: [{ Field: '', Code: 'INVALID_FORMAT', Message }] };
}

type Result = NewVehiclesAnswer['Results'][number];

function refusedRow(Row: number, errors: readonly FieldError[]): Result {
  return {
    Row,
    Status: { Status: 'ERROR', Message: textOf('answer.msg_row_not_taken') },
    Errors: [...localisedFieldErrors(errors)],
  };
}

function resultOf(reception: Reception, Row: number, party: ForbiddenParty): Result {
  if (reception.outcome === 'forbidden')
    return {
      Row,
      Status: { Status: 'ERROR', Message: forbiddenText(party) },
      Code: party.code,
      Errors: [],
    };
  if (reception.outcome === 'reused')
    return {
      Row,
      Status: { Status: 'ERROR', Message: messageIdReused().message },
      Code: 'MESSAGE_ID_REUSED',
      Errors: [],
    };
  return { Row, ...answerOf(reception) };
}

/**
 * The answer to a list of messages.
 * @param receptions of the valid rows, in order
 */
export function listAnswer(
  parsed: readonly ParsedRow[],
  receptions: readonly Reception[],
): NewVehiclesAnswer {
  let at = 0;
  const Results = parsed.map((row, i) =>
    row.ok ? resultOf(receptions[at++]!, i + 1, row.forbidden) : refusedRow(i + 1, row.errors),
  );
  const stored = receptions.find((reception) => reception.outcome === 'accepted');
  const refusedCount = Results.filter((result) => result.Status.Status === 'ERROR').length;
  const [taken, all] = [Results.length - refusedCount, Results.length];
  return {
    Status: {
      Status: refusedCount === Results.length ? 'ERROR' : 'OK',
      Message: textOf('answer.msg_taken_of', { taken, all }),
    },
    ProcessId: stored && 'processId' in stored ? stored.processId : null,
    Results,
  };
}

/**
 * The answer to the dry run of a list of messages.
 * @param answers to the valid rows, in order
 */
export function dryRunListAnswer(
  parsed: readonly ParsedRow[],
  answers: readonly (DryRunAnswer | null)[],
): DryRunsAnswer {
  let at = 0;
  const Results = parsed.map((row, i) => {
    if (!row.ok) return { Row: i + 1, Errors: [...localisedFieldErrors(row.errors)] };
    const answer = answers[at++];
    if (answer) return { ...answer, Row: i + 1, MessageId: row.message.MessageId };
    const { code: Code, field: Field } = row.forbidden;
    const Message = forbiddenText(row.forbidden);
    return { Row: i + 1, Code, Errors: [{ Field, Code: 'INVALID_VALUE' as const, Message }] };
  });
  return { DryRun: true, Results };
}
