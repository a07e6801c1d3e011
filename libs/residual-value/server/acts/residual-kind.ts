import { actRow, type ServedKind, type UserActed, type UserCall } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { amountSums, type Acted, type Acting, type ActSubject } from '@floorplan/platform/acts';
import { textOf } from '@floorplan/platform/texts';
import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import {
  concernsActions,
  residualStream,
  type ResidualActionKey,
  type ResidualEvent,
  type ResidualState,
} from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { ContractNumbers } from '../contracts/contract-numbers';
import { moveGuarantee } from '../contracts/guarantor-limits';
import { ResidualDescriptions } from '../contracts/residual-details';
import { eventTextKey } from '../contracts/residual-events';
import { reasonFor } from '../contracts/residual-scope';

type Acts = Acted<ResidualState, ResidualEvent>;

/** Describes an act on a residual-value contract. */
export const residualAct = actRow<ResidualState, ResidualEvent>();

const CONTRACT: ActSubject<ResidualState, ResidualEvent> = {
  stream: residualStream,
  concernsActs: concernsActions,
  nameOf: ({ type }) => textOf(eventTextKey(type)),
};

const SUMS = amountSums(
  {
    ResidualValue: 'rv.col_rv',
    EndPrice: 'rv.col_end_price',
    AggregatedAmount: 'rv.col_aggregated',
    ExtendAmount: 'rv.extend_amount',
    ReleasingPrice: 'rv.releasing_price',
    ImporterSupport: 'rv.col_support',
    OverMileage: 'rv.col_over',
    Weardown: 'rv.col_wear',
    CustomerCost: 'rv.col_customer_cost',
    TotalWithdrawal: 'rv.col_total_withdrawal',
  },
  ({ Rvp, ...contract }: ResidualContractAnswer) => ({ ...Rvp, ...contract }),
);

/** Residual-value contracts, which are named by their number. */
@Injectable()
export class ResidualKind implements ServedKind<
  ResidualActionKey,
  ResidualState,
  ResidualEvent,
  ResidualContractAnswer
> {
  readonly sums = SUMS;

  constructor(
    private readonly numbers: ContractNumbers,
    private readonly descriptions: ResidualDescriptions,
  ) {}

  subject = () => CONTRACT;

  idOf(named: string | number) {
    return this.numbers.idOf(String(named));
  }

  whyNot(scope: UserScope, key: ResidualActionKey, contract: ResidualState, today: string) {
    return reasonFor(scope, key, { contract, today });
  }

  follow(before: ResidualState, after: ResidualState, _: unknown, { act, unitOfWork }: Acting) {
    return moveGuarantee(act, unitOfWork, before, after);
  }

  preview({ scope }: Pick<UserCall, 'scope'>, { state: contract, version }: Pick<Acts, 'state' | 'version'>) {
    return this.descriptions.read(scope, { contract, version });
  }

  async answer(call: UserCall, acted: UserActed<ResidualState, ResidualEvent, ResidualContractAnswer>) {
    const Contract = acted.preview ?? (await this.preview(call, acted));
    // The vehicle of a dry run has no number yet.
    return { Contract, Url: '', VehicleId: call.isDryRun ? null : acted.state.vehicleId };
  }
}
