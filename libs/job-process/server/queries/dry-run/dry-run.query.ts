import { actorOf, canSeeImporter, isStaff, type Scope } from '@floorplan/identity/domain';
import type { DryRunAnswer } from '@floorplan/job-process/contracts';
import { classOf, findingsForReader, type CodeFinding } from '@floorplan/job-process/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { VersionedCache, REFERENCE_GUARD } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { FinancingPreview, type FinancingPreviewAnswer } from '@floorplan/vehicle/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { partiesOfMessage } from '../../messages/parties-of-message';
import { readerOf, wireFinding } from '../wire';

/** What messages would come to, nothing stored. Null for a message whose importer the caller may not speak for. */
export class DryRunMessages extends Query<(DryRunAnswer | null)[]> {
  constructor(
    readonly scope: Scope,
    readonly messages: readonly NewFinancingMessage[],
  ) {
    super();
  }
}

@Injectable()
@QueryHandler(DryRunMessages)
export class DryRunMessagesHandler implements IQueryHandler<DryRunMessages> {
  private readonly parties: VersionedCache<Parties>;

  constructor(
    private readonly preview: FinancingPreview,
    database: Database,
    reader: PartiesReader,
  ) {
    this.parties = new VersionedCache(database, REFERENCE_GUARD, () => reader.parties());
  }

  async execute({ scope, messages }: DryRunMessages): Promise<(DryRunAnswer | null)[]> {
    const parties = (await this.parties.current()).value;
    const allowed = messages.map((message) => {
      const { importer } = partiesOfMessage(message, parties);
      return importer
        ? canSeeImporter(scope, importer.id)
        : scope.kind === 'system' || scope.importerIds === 'all';
    });
    const previews = await this.preview.preview(
      messages.filter((_, i) => allowed[i]),
      { sender: actorOf(scope), seesHeadroom: isStaff(scope) || scope.kind === 'system' },
    );
    let at = 0;
    return allowed.map((ok) => (ok ? answerOf(previews[at++]!, scope) : null));
  }
}

function answerOf({ findings, effects, limitChecked }: FinancingPreviewAnswer, scope: Scope): DryRunAnswer {
  const told = findingsForReader(findings as CodeFinding[], readerOf(scope));
  const wrong = findings.some(({ code }) => classOf(code) === 'N');
  return {
    DryRun: true,
    Outcome: wrong ? 'ERROR' : findings.length > 0 ? 'PENDING' : 'OK',
    Codes: told.map((finding) => wireFinding(finding, scope)),
    Effects: effects && {
      StatusCode: effects.statusCode,
      FinanceType: effects.financeType,
      PriceProgramCode: effects.programCode,
      Capital: kronorOfOre(effects.capital),
      BeginFromDate: effects.beginFromDate,
      EndPeriodDate: effects.endPeriodDate,
      LimitCategory: effects.limitCategory,
    },
    LimitChecked: limitChecked,
  };
}
