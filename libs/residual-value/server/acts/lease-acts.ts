import {
  decided,
  invalidFields,
  oreOfKronor,
  refused,
  type Outcome,
  type RefusedField,
} from '@floorplan/kernel';
import { refusedFields } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import type { ReleasingRequest } from '@floorplan/residual-value/contracts';
import {
  answerExtension,
  isReleasingApproved,
  requestExtension,
  type ExtensionMonths,
} from '@floorplan/residual-value/domain';
import { Inject, Injectable } from '@nestjs/common';
import { suppliersOf } from '../contracts/valid-parties';
import { RESIDUAL_SETTINGS, type ResidualSettings } from '../residual-settings';
import { releasingLink } from './releasing-link';
import { ResidualActs, type ActedResidual, type ResidualCall } from './residual-acts';
import type { AnsweredResidual } from './residual-call';

type Acted = Promise<Outcome<ActedResidual>>;

/** Actions that extend a lease, reserve its vehicle for the dealer, or lease it again. */
@Injectable()
export class LeaseActs {
  constructor(
    private readonly acts: ResidualActs,
    private readonly parties: PartiesReader,
    private readonly clock: Clock,
    @Inject(RESIDUAL_SETTINGS) private readonly settings: ResidualSettings,
  ) {}

  requestExtension(call: ResidualCall, months: ExtensionMonths, isConfirmed: boolean): Acted {
    return this.acts.run(call, 'request_extend_contract', (contract, { on, by }) => {
      if (!call.isDryRun && contract.terms!.guarantee === 'DNB' && !isConfirmed)
        return refusedFields(new Map([['Confirmed', 'REQUIRED'] as const]));
      return requestExtension(contract, { months, rate: this.settings.extendRate, byName: by.name, on, by });
    });
  }

  answerExtension(call: ResidualCall, isAccepted: boolean): Acted {
    return this.acts.run(call, 'extend_contract', (contract, { on, by }) =>
      answerExtension(contract, { isAccepted, on, by }),
    );
  }

  reserve(call: ResidualCall): Acted {
    return this.acts.run(call, 'reserve_vehicle', (_, { on, by }) =>
      decided({ type: 'residual-value/Reserved', data: { on, by } }),
    );
  }

  /** Sends a returned vehicle on to a new lease. Each call has a new link. */
  async release(call: ResidualCall, request: ReleasingRequest): Promise<Outcome<AnsweredResidual>> {
    const outcome = await this.acts.run(call, 'releasing', async (contract, { on, by }) => {
      if (!this.settings.releasingUrl) return refused('RELEASING_UNAVAILABLE');
      const { CurrentMileage, SupplierId, ReleasingPrice } = request;
      const wrong: RefusedField[] = [];
      if (CurrentMileage == null) wrong.push(missing('CurrentMileage', 'rv.err_mileage'));
      if (SupplierId == null) wrong.push(missing('SupplierId', 'rv.err_supplier'));
      if (wrong.length > 0) return { ok: false, refusal: invalidFields(wrong) };
      const suppliers = suppliersOf(await this.parties.parties(), contract.facility.organisationId);
      if (!suppliers.some(({ Id }) => Id === SupplierId))
        return refusedFields(new Map([['SupplierId', 'INVALID_VALUE'] as const]));
      const releasingPrice = oreOfKronor(ReleasingPrice);
      if (!isReleasingApproved(contract) || releasingPrice !== contract.endPrice.releasingPrice)
        return refused('CHANGED_MEANWHILE', { events: textOf('rv.releasing_price'), version: 0 });
      return decided({
        type: 'residual-value/Released',
        data: { on, by, supplierId: SupplierId!, currentMileage: CurrentMileage!, releasingPrice },
      });
    });
    if (!outcome.ok) return outcome;
    const { releasingUrl: base, linkKey } = this.settings;
    const { contractNo } = outcome.answer.contract;
    const url =
      call.isDryRun || !base ? '' : releasingLink(base, linkKey, { contractNo, now: this.clock.now() });
    return { ok: true, answer: { ...outcome.answer, url } };
  }
}

const missing = (Field: string, key: string): RefusedField => ({
  Field,
  Code: 'REQUIRED',
  Message: textOf(key),
});
