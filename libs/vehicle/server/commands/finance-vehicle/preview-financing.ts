import { limitStream } from '@floorplan/limits/domain';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { FinancingPreview, type FinancingPreviewAnswer } from '@floorplan/vehicle/contracts';
import { financeVehicle, type FinancingDecision, type NewFinancingMessage } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { FinancingMasterDataReader } from './financing-reference';
import { OtherMessages } from './other-messages';
import { referenceFor } from './reference-for-message';
import { keysOfMessage, TakenKeys } from './unique-keys';

const NOBODY = { kind: 'system', id: 'preview', name: 'Provkörning' } as const;
const LAST = Number.MAX_SAFE_INTEGER;

/** The checks of NEWFINANCING on what is true now; nothing is written. */
@Injectable()
export class PreviewFinancing extends FinancingPreview {
  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly masterData: FinancingMasterDataReader,
    private readonly clock: Clock,
  ) {
    super();
  }

  async preview(messages: readonly NewFinancingMessage[]): Promise<FinancingPreviewAnswer[]> {
    const { value: master } = await this.masterData.current();
    const session = this.commands.session({ actor: NOBODY, correlationId: 'preview', now: this.clock.now() });
    const parties = messages.map((message) => master.partiesOf(message));
    const keys = messages.map((message, i) => keysOfMessage(message, parties[i]!.importer?.id));
    const [taken, others] = await Promise.all([
      TakenKeys.read(this.database, keys),
      OtherMessages.read(
        this.database,
        keys.map(({ chassis }) => chassis),
      ),
      session.preload(
        parties.flatMap(({ dealer }) =>
          dealer ? [{ type: limitStream, id: dealer.dealerOrganizationId }] : [],
        ),
      ),
    ]);
    const lookedUp = { master, taken, others, today: this.clock.today() };
    return messages.map((message, i) => {
      const reference = referenceFor(session, message, keys[i]!, LAST, lookedUp);
      return answerOf(
        financeVehicle({ message, vehicleId: 1, detailId: 1, codeRef: null, by: NOBODY }, reference),
      );
    });
  }
}

function answerOf(decision: FinancingDecision): FinancingPreviewAnswer {
  if (decision.kind === 'findings') return { findings: decision.findings, effects: null };
  const { financeType, program, capital, period, limit, organisationId } = decision.fact.data;
  return {
    findings: [],
    effects: {
      statusCode: decision.statusCode,
      financeType,
      programCode: program.code,
      capital,
      beginFromDate: period.begin,
      endPeriodDate: period.end,
      limitCategory: limit.category,
      organisationId,
    },
  };
}
