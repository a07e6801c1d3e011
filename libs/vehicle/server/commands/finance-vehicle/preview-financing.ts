import { ClientFinanceTypes } from '@floorplan/identity/contracts';
import type { MessagePreview, PreviewAsker, TriedMessage } from '@floorplan/job-process/message-types';
import { kronorOfOre } from '@floorplan/kernel';
import { limitRoom, limitStream } from '@floorplan/limits/domain';
import { Clock, Commands, type UnitOfWork } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  financeVehicle,
  type FinancingDecision,
  type FinancingReference,
  type NewFinancingMessage,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { FinancingMasterDataReader } from './financing-reference';
import { hasRoomRoughly, LimitAnswers } from './limit-answers';
import { mayFinanceOf, referenceFor } from './reference-for-message';
import { claimsOf, keysOfMessage, TakenKeys } from './unique-keys';

const NOBODY = { kind: 'system', id: 'preview', name: 'Provkörning' } as const;

type AskLimit = FinancingReference['askLimit'];

/** The checks of NEWFINANCING on what is true now; nothing is written. */
@Injectable()
export class PreviewFinancing {
  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly masterData: FinancingMasterDataReader,
    private readonly clock: Clock,
    private readonly clients: ClientFinanceTypes,
    private readonly limitAnswers: LimitAnswers,
  ) {}

  async preview(
    tried: readonly TriedMessage<NewFinancingMessage>[],
    { sender, seesHeadroom }: PreviewAsker,
  ): Promise<MessagePreview[]> {
    const messages = tried.map(({ message }) => message);
    const { value: master } = await this.masterData.current();
    const unitOfWork = this.commands.unitOfWork({
      actor: NOBODY,
      correlationId: 'preview',
      now: this.clock.now(),
    });
    const parties = messages.map((message) => master.partiesOf(message));
    const keys = messages.map((message, i) => keysOfMessage(message, parties[i]!.importer?.id));
    const organisations = parties.map(({ importer, dealer }) =>
      dealer && master.dealTogether(importer?.id, dealer.id) ? dealer.dealerOrganizationId : null,
    );
    const [taken, mayFinance, left] = await Promise.all([
      TakenKeys.read(this.database, keys.flatMap(claimsOf)),
      mayFinanceOf(this.clients, [sender]),
      this.limitAnswers.take(sender, seesHeadroom ? new Map() : countsOf(organisations)),
      unitOfWork.preload(
        parties.flatMap(({ dealer }) =>
          dealer ? [{ type: limitStream, id: dealer.dealerOrganizationId }] : [],
        ),
      ),
    ]);
    const lookedUp = { master, taken, today: this.clock.today(), mayFinance };
    return messages.map((message, i) => {
      const reference = referenceFor(unitOfWork, message, keys[i]!, sender, lookedUp);
      const organisation = organisations[i]!;
      const answers = left.get(organisation) ?? 0;
      left.set(organisation, answers - 1);
      const limit = new AskedLimit(
        seesHeadroom
          ? reference.askLimit
          : roughly(unitOfWork, organisation, answers > 0, reference.askLimit),
      );
      const decision = financeVehicle(
        { message, vehicleId: 1, detailId: 1, codeRef: null, by: NOBODY },
        { ...reference, askLimit: limit.ask, waitsForEarlier: tried[i]!.waitsForEarlier },
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
function roughly(unitOfWork: UnitOfWork, organisation: number | null, mayBeTold: boolean, exact: AskLimit) {
  return (question: Parameters<AskLimit>[0]): ReturnType<AskLimit> | null => {
    const answer = exact(question);
    if (answer.kind === 'missing' || organisation === null) return answer;
    const { state } = unitOfWork.get(limitStream, organisation);
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

function answerOf(decision: FinancingDecision): Omit<MessagePreview, 'limitChecked'> {
  if (decision.kind === 'findings') return { findings: decision.findings, effects: null };
  const { financeType, program, capital, period, limit } = decision.fact.data;
  return {
    findings: [],
    effects: {
      StatusCode: decision.statusCode,
      FinanceType: financeType,
      PriceProgramCode: program.code,
      Capital: kronorOfOre(capital),
      BeginFromDate: period?.begin ?? null,
      EndPeriodDate: period?.end ?? null,
      LimitCategory: limit.category,
    },
  };
}
