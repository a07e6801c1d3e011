import type { Scope } from '@floorplan/identity/domain';
import {
  MessageOutcomes,
  type DryRunAnswer,
  type DryRunsAnswer,
  type NewVehicleAnswer,
  type NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import {
  MessageReception,
  type AwaitedRoute,
  type MessageRoute,
  type Reception,
  type TypedMessage,
} from '@floorplan/job-process/message-types';
import { invalid, requestContext } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CurrentParties } from './current-parties';
import { receptionAnswer, type Reply } from './message-answers';
import { readComplete, readerFor, readRow, type SentType } from './read-message';
import {
  dryRunListAnswer,
  forbiddenProblem,
  listAnswer,
  parsedRow,
  rowsOf,
  type ParsedRow,
} from './received-lists';

/** A call that receives messages, and the types that it receives. */
export interface ServedRoute {
  readonly route: MessageRoute;
  readonly types: readonly SentType[];
}

/** A request of a caller who sends messages. */
export interface IntakeRequest {
  readonly scope: Scope;
  /** Whether the outcome is predicted only, and nothing is stored. */
  readonly isDryRun: boolean;
  readonly reply: Reply;
}

/** A request of a caller who waits for the outcome of a message. */
export interface AwaitedRequest extends IntakeRequest {
  /** The header Idempotency-Key. */
  readonly key: string | undefined;
  readonly seconds: number;
}

type Parse = (row: unknown) => ParsedRow;

export const KEY = 'Idempotency-Key';

/** Receives the messages of a call, or predicts their outcome in a dry run. */
@Injectable()
export class MessageIntake {
  constructor(
    private readonly reception: MessageReception,
    private readonly outcomes: MessageOutcomes,
    private readonly parties: CurrentParties,
  ) {}

  /**
   * Receives one message or a list of them.
   * @throws Problem when a single message is not received, or the list is none
   */
  async receive(
    { route: { takes, rowsOf: rowsIn }, types }: ServedRoute,
    body: unknown,
    request: IntakeRequest,
  ): Promise<NewVehicleAnswer | NewVehiclesAnswer | DryRunAnswer | DryRunsAnswer> {
    const parse = await this.parserFor(types, request.scope);
    if (takes === 'list') return this.list(body, parse, request);
    const rows = takes === 'one' ? null : Array.isArray(body) ? body : (rowsIn?.(body) ?? null);
    return rows ? this.list(rows, parse, request) : this.one(body, parse, request);
  }

  /** Receives one message whose id is the key of the request, and waits for its outcome. */
  async receiveAndWait(
    { types }: ServedRoute,
    { messageOf, answerOf }: AwaitedRoute,
    body: unknown,
    request: AwaitedRequest,
  ): Promise<object> {
    const { scope, isDryRun, seconds } = request;
    const parse = await this.parserFor(types, scope);
    // A dry run stores nothing, so it needs no id.
    const id = request.key ?? (isDryRun ? randomUUID() : undefined);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const keyed = (sent: unknown) => namingKey(parse(isObject ? messageOf(sent as object, id) : sent));
    const answer = await this.one(body, keyed, request);
    return 'DryRun' in answer ? answer : answerOf(answer, { scope, outcomes: this.outcomes, seconds });
  }

  private async parserFor(types: readonly SentType[], scope: Scope): Promise<Parse> {
    // Whoever sends whole messages does not wait for a question to the database.
    const read = types.some(({ sent }) => sent.complete)
      ? readerFor(scope, (await this.parties.current()).value)
      : readComplete;
    return (row) => readRow(types, row, read);
  }

  private async one(
    body: unknown,
    parse: Parse,
    { scope, isDryRun, reply }: IntakeRequest,
  ): Promise<NewVehicleAnswer | DryRunAnswer> {
    const row = parse(body);
    if (!row.ok) throw invalid([...row.errors]);
    const forbidden = () => forbiddenProblem(row.forbidden);
    if (!isDryRun) return receptionAnswer((await this.received(scope, [row]))[0]!, reply, forbidden);
    reply.status(200);
    const [answer] = await this.reception.dryRunMixed(scope, [row]);
    if (!answer) throw forbidden();
    return answer;
  }

  /** Returns one result per row, so that valid rows are received even if others are invalid. */
  private async list(
    body: unknown,
    parse: Parse,
    { scope, isDryRun, reply }: IntakeRequest,
  ): Promise<NewVehiclesAnswer | DryRunsAnswer> {
    const rows = rowsOf(body).map((row) => parsedRow(row, parse));
    const valid = rows.flatMap((row) => (row.ok ? [row] : []));
    if (!isDryRun) return listAnswer(rows, await this.received(scope, valid));
    reply.status(200);
    return dryRunListAnswer(rows, await this.reception.dryRunMixed(scope, valid));
  }

  private async received(scope: Scope, messages: readonly TypedMessage[]): Promise<Reception[]> {
    if (messages.length === 0) return [];
    return this.reception.receiveMixed(scope, messages, requestContext()!.correlationId);
  }
}

/** Names the key in the errors of the message id, which it is. */
const namingKey = (row: ParsedRow): ParsedRow =>
  row.ok
    ? row
    : {
        ok: false,
        errors: row.errors.map((error) => (error.Field === 'MessageId' ? { ...error, Field: KEY } : error)),
      };
