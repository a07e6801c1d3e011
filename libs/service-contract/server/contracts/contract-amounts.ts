import type { UserScope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import {
  changeAmounts,
  contractStream,
  type ChangeAmounts,
  type ContractActionKey,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { Offers, type WantedChange } from '../sale/offers';
import { reasonFor } from './contract-scope';

/** The acts for which a caller asks what a change costs. */
const CHANGING: readonly ContractActionKey[] = ['updateContract', 'newFromExisting'];

/** Calculates what a contract would cost with another category, distance and duration. */
@Injectable()
export class ContractAmounts {
  constructor(
    private readonly offers: Offers,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async read(scope: UserScope, id: number, wanted: WantedChange): Promise<Outcome<ChangeAmounts>> {
    const { state } = await this.log.load(contractStream, id);
    const reasons = CHANGING.map((action) => reasonFor(scope, action, state));
    if (reasons.every((reason) => reason !== null)) return { ok: false, refusal: reasons[0]! };
    const definition = await this.offers.forChange(state, wanted);
    return { ok: true, answer: changeAmounts(state, definition, this.clock.today()) };
  }
}
