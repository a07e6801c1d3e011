import type { Scope } from '@floorplan/identity/domain';
import type {
  DryRunAnswer,
  DryRunsAnswer,
  NewVehicleAnswer,
  NewVehiclesAnswer,
} from '@floorplan/job-process/contracts';
import { invalid, requestContext } from '@floorplan/platform/http';
import { receptionAnswer, type Reply } from './message-answers';
import {
  dryRunListAnswer,
  forbiddenProblem,
  IMPORTER,
  listAnswer,
  parsedRow,
  rowsOf,
  type ForbiddenParty,
  type ParsedRow,
} from './received-lists';
import { MessageReception, type Reception, type TypedMessage } from './reception';

/** A request with one message or a list of them. */
export interface IntakeRequest {
  readonly scope: Scope;
  /** Whether the outcome is predicted only, and nothing is stored. */
  readonly isDryRun: boolean;
  readonly reply: Reply;
  readonly parse: (body: unknown) => ParsedRow;
  /** The party for which the sender must be allowed to act; by default the importer. */
  readonly partyOf?: (row: ParsedRow) => ForbiddenParty;
}

/** Receives parsed messages for the routes of the contexts, or predicts their outcome in a dry run. */
export class MessageIntake {
  constructor(private readonly reception: MessageReception) {}

  /** @throws Problem when a field is invalid, the sender may not send it, or its MessageId is in use */
  async one(body: unknown, request: IntakeRequest): Promise<NewVehicleAnswer | DryRunAnswer> {
    const { scope, isDryRun, reply, parse, partyOf = toImporter } = request;
    const row = parse(body);
    if (!row.ok) throw invalid([...row.errors]);
    const forbidden = () => forbiddenProblem(partyOf(row));
    if (!isDryRun) return receptionAnswer((await this.received(scope, [row]))[0]!, reply, forbidden);
    reply.status(200);
    const [answer] = await this.reception.dryRunMixed(scope, [row]);
    if (!answer) throw forbidden();
    return answer;
  }

  /** Returns one result per row, so that valid rows are received even if others are invalid. */
  async list(body: unknown, request: IntakeRequest): Promise<NewVehiclesAnswer | DryRunsAnswer> {
    const { scope, isDryRun, reply, parse, partyOf = toImporter } = request;
    const rows = rowsOf(body).map((row) => parsedRow(row, parse));
    const valid = rows.flatMap((row) => (row.ok ? [row] : []));
    if (!isDryRun) return listAnswer(rows, await this.received(scope, valid), partyOf);
    reply.status(200);
    return dryRunListAnswer(rows, await this.reception.dryRunMixed(scope, valid), partyOf);
  }

  private async received(scope: Scope, messages: readonly TypedMessage[]): Promise<Reception[]> {
    if (messages.length === 0) return [];
    return this.reception.receiveMixed(scope, messages, requestContext()!.correlationId);
  }
}

const toImporter = (): ForbiddenParty => IMPORTER;

/** Provider of the intake for the modules of the contexts. */
export const MESSAGE_INTAKE = {
  provide: MessageIntake,
  useFactory: (reception: MessageReception) => new MessageIntake(reception),
  inject: [MessageReception],
};
