import { limitStream } from '@floorplan/limits/domain';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { FinancingPreview, type FinancingPreviewAnswer } from '@floorplan/vehicle/contracts';
import { financeVehicle, type FinancingDecision, type NewFinancingMessage } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { askLimit } from './finance-vehicles';
import { FinancingMasterDataReader } from './financing-reference';
import { OtherMessages } from './other-messages';
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
    return messages.map((message, i) => {
      const { importer, dealer, make } = parties[i]!;
      const decision = financeVehicle(
        { message, vehicleId: 1, detailId: 1, codeRef: null, by: NOBODY },
        {
          today: this.clock.today(),
          importer,
          dealer,
          make,
          duplicates: taken.duplicatesOf(keys[i]!, importer?.id),
          waitsForEarlier: others.hasUnfinishedEarlier(keys[i]!.chassis, LAST),
          demoApprovalExists: false,
          allowedFinanceTypes: 'all',
          findProgram: (question) => master.findProgram(question),
          askLimit: (question) => askLimit(session, dealer?.dealerOrganizationId, question),
        },
      );
      return answerOf(decision);
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
