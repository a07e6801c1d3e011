import { may, type UserScope } from '@floorplan/identity/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { reasonOf, textOf } from '@floorplan/platform/texts';
import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { endPriceOf, RESIDUAL_ACTIONS, type ResidualState } from '@floorplan/residual-value/domain';
import { LoanStarter } from '@floorplan/vehicle/loans';
import { Inject, Injectable } from '@nestjs/common';
import { latestMarketValue } from '../market-values/latest-market-value';
import { RESIDUAL_SETTINGS, type ResidualSettings } from '../residual-settings';
import { extensionsFor, resultFor } from './residual-amounts';
import {
  endingOf,
  endPriceAnswer,
  extendingOf,
  factsOf,
  financingOf,
  leaseOf,
  partiesOf,
  type Described,
} from './residual-answer';
import { reasonFor } from './residual-scope';
import { rvpOf } from './rvp';

interface Versioned {
  readonly contract: ResidualState;
  readonly version: number;
}

/** Describes one contract for a caller: its data, its amounts and what the caller can do with it. */
@Injectable()
export class ResidualDescriptions {
  constructor(
    private readonly parties: PartiesReader,
    private readonly loans: LoanStarter,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(RESIDUAL_SETTINGS) private readonly settings: ResidualSettings,
  ) {}

  async read(scope: UserScope, { contract, version }: Versioned): Promise<ResidualContractAnswer> {
    const parties = await this.parties.parties();
    const today = this.clock.today();
    const { dealerId } = contract.facility;
    const dealer = parties.dealers.find(({ id }) => id === dealerId);
    const Actions = actionsOf(scope, contract, today);
    const can = (key: string) => Actions.some(({ Key, Code }) => Key === key && Code === null);
    const of: Described = { scope, contract, today, parties, dealer, can };
    const programs = can('start_financing')
      ? await this.loans.programs({ dealerId, make: contract.terms!.vehicle.make })
      : [];
    return {
      Version: version,
      ...factsOf(of),
      ...leaseOf(of),
      ...endPriceAnswer(of),
      ...partiesOf(of),
      ...financingOf(of, programs),
      ...extendingOf(of),
      Extensions: extensionsFor(scope, contract, this.settings.extendRate),
      ...endingOf(of),
      ...resultFor(scope, contract),
      MarketValue: await this.marketValue(scope, contract),
      Documents: documentsOf(scope, contract),
      Rvp: rvpOf(scope, contract),
      Actions,
    };
  }

  private async marketValue(scope: UserScope, { id }: ResidualState): Promise<number | null> {
    if (!may(scope, 'residuals.marketValues')) return null;
    const [row] = await this.database.query<{ value: number | null }>(
      `select ${latestMarketValue('k')} / 100.0::float8 as value from residual_value_contract k where k.id = $1`,
      [id],
    );
    return row?.value ?? null;
  }
}

/** The documents of a contract that the caller may open. */
export function documentsOf(scope: UserScope, contract: ResidualState): ResidualContractAnswer['Documents'] {
  const { documents, status, costs, terms } = contract;
  const uploaded = (['inspection', 'settlement'] as const).flatMap((Kind) => {
    const document = documents[Kind];
    if (!document) return [];
    return [
      { Kind, Name: document.name, UploadedDT: document.uploadedOn, UploadedByName: document.uploadedBy },
    ];
  });
  const made = (Kind: 'settlement' | 'quote' | 'customer_cost', isThere: boolean) =>
    isThere ? [{ Kind, Name: '', UploadedDT: '', UploadedByName: '' }] : [];
  const isReturned = status === 'returned' || status === 'settled';
  return [
    ...uploaded,
    ...made('settlement', !documents.settlement && isReturned),
    ...made(
      'quote',
      terms?.guarantee === 'DNB' && (endPriceOf(contract) ?? 0) > 0 && may(scope, 'residuals.quote'),
    ),
    ...made('customer_cost', costs.isSaved && may(scope, 'residuals.customerCost')),
  ];
}

/** Every action, with the reason why the caller cannot take it. */
function actionsOf(scope: UserScope, contract: ResidualState, today: string) {
  return RESIDUAL_ACTIONS.map((Key) => {
    const refusal = reasonFor(scope, Key, { contract, today });
    return {
      Key,
      Code: refusal?.code ?? null,
      Reason: refusal && (refusal.kind === 'forbidden' ? textOf('problem.FORBIDDEN') : reasonOf(refusal)),
    };
  });
}
