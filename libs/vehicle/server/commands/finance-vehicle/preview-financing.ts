import { ClientFinanceTypes } from '@floorplan/identity/contracts';
import { limitRoom, limitStream } from '@floorplan/limits/domain';
import { Clock, Commands, type UnitOfWork } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  FinancingPreview,
  type FinancingPreviewAnswer,
  type PreviewAsker,
} from '@floorplan/vehicle/contracts';
import {
  financeVehicle,
  type FinancingDecision,
  type FinancingReference,
  type NewFinancingMessage,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { FinancingMasterDataReader } from './financing-reference';
import { hasRoomRoughly, LimitAnswers } from './limit-answers';
import { OtherMessages } from './other-messages';
import { mayFinanceOf, referenceFor } from './reference-for-message';
import { keysOfMessage, TakenKeys } from './unique-keys';

const NOBODY = { kind: 'system', id: 'preview', name: 'Provkörning' } as const;
const LAST = Number.MAX_SAFE_INTEGER;

type AskLimit = FinancingReference['askLimit'];

/** The checks of NEWFINANCING on what is true now; nothing is written. */
@Injectable()
export class PreviewFinancing extends FinancingPreview {
  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly masterData: FinancingMasterDataReader,
    private readonly clock: Clock,
    private readonly clients: ClientFinanceTypes,
    private readonly limitAnswers: LimitAnswers,
  ) {
    super();
  }

  async preview(
    messages: readonly NewFinancingMessage[],
    { sender, seesHeadroom }: PreviewAsker,
  ): Promise<FinancingPreviewAnswer[]> {
    const { value: master } = await this.masterData.current();
    const session = this.commands.session({ actor: NOBODY, correlationId: 'preview', now: this.clock.now() });
    const parties = messages.map((message) => master.partiesOf(message));
    const keys = messages.map((message, i) => keysOfMessage(message, parties[i]!.importer?.id));
    const organisations = parties.map(({ importer, dealer }) =>
      dealer && master.dealTogether(importer?.id, dealer.id) ? dealer.dealerOrganizationId : null,
    );
    const [taken, others, mayFinance, left] = await Promise.all([
      TakenKeys.read(this.database, keys),
      OtherMessages.read(
        this.database,
        keys.map(({ chassis }) => chassis),
      ),
      mayFinanceOf(this.clients, [sender]),
      this.limitAnswers.take(sender, seesHeadroom ? new Map() : countsOf(organisations)),
      session.preload(
        parties.flatMap(({ dealer }) =>
          dealer ? [{ type: limitStream, id: dealer.dealerOrganizationId }] : [],
        ),
      ),
    ]);
    const lookedUp = { master, taken, others, today: this.clock.today(), mayFinance };
    return messages.map((message, i) => {
      const reference = referenceFor(session, message, keys[i]!, LAST, sender, lookedUp);
      const organisation = organisations[i]!;
      const answers = left.get(organisation) ?? 0;
      left.set(organisation, answers - 1);
      const limit = new AskedLimit(
        seesHeadroom ? reference.askLimit : roughly(session, organisation, answers > 0, reference.askLimit),
      );
      const decision = financeVehicle(
        { message, vehicleId: 1, detailId: 1, codeRef: null, by: NOBODY },
        { ...reference, askLimit: limit.ask },
      );
      return { ...answerOf(decision), limitChecked: limit.answered };
    });
  }
}

/** Notes whether the limit gave an answer; where it gives none the message is judged as if there were room. */
class AskedLimit {
  answered = false;

  constructor(private readonly limit: (question: Parameters<AskLimit>[0]) => ReturnType<AskLimit> | null) {}

  readonly ask: AskLimit = (question) => {
    const answer = this.limit(question);
    this.answered = answer !== null;
    return answer ?? { kind: 'room', makeId: null };
  };
}

/** The limit as it answers those who must not know how much room it has. That there is none at all is no secret. */
function roughly(session: UnitOfWork, organisation: number | null, mayBeTold: boolean, exact: AskLimit) {
  return (question: Parameters<AskLimit>[0]): ReturnType<AskLimit> | null => {
    const answer = exact(question);
    if (answer.kind === 'missing' || organisation === null) return answer;
    const { state } = session.get(limitStream, organisation);
    const found = limitRoom(state, question.category, question.makeId)!;
    const hasRoom = mayBeTold ? hasRoomRoughly(question.amount, found.room) : null;
    return hasRoom === null ? null : answer;
  };
}

function countsOf(organisations: readonly (number | null)[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of organisations) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function answerOf(decision: FinancingDecision): Omit<FinancingPreviewAnswer, 'limitChecked'> {
  if (decision.kind === 'findings') return { findings: decision.findings, effects: null };
  const { financeType, program, capital, period, limit, organisationId } = decision.fact.data;
  return {
    findings: [],
    effects: {
      statusCode: decision.statusCode,
      financeType,
      programCode: program.code,
      capital,
      beginFromDate: period?.begin ?? null,
      endPeriodDate: period?.end ?? null,
      limitCategory: limit.category,
      organisationId,
    },
  };
}
