import { decided, forbiddenTo, refused, type Actor, type Guard } from '@floorplan/kernel';
import type { ActionSubject } from '../action-rules/action-subject';
import { capitalOn } from '../decisions/capital';
import { classificationFor } from '@floorplan/catalogue/domain';
import { DEMO } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { FIRST_PARTS } from '../state/part-rules';
import { financedAs } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import { totalPrice } from '../state/vehicle.parts';
import type { RequestedDemo } from '../state/vehicle.requests';
import type { NamedDealer, ProgramSnapshot } from '../state/vehicle.values';
import type { DemoFinanceType } from '@floorplan/catalogue/domain';

/**
 * A consigned vehicle was requested as a demo vehicle. Its period continues until both dealer and importer
 * have approved.
 */
export type MovedToDemo = {
  readonly type: 'vehicle/MovedToDemo';
  readonly data: RequestedDemo & {
    readonly on: string;
    /** Id of the consignment's period. */
    readonly periodId: number;
    readonly by: Actor;
  };
};

export const movedToDemo: FactRow<MovedToDemo['data']> = {
  signal: 'movedToDemo',
  audience: 'dealer',
  category: DEMO,
  followers: ['vehicle/DemoApprovedByDealer', 'vehicle/DemoApprovedByImporter'],
  describe: ({ program, dealer }) => `${program.code} · ${dealer.name}`,
  fold: (before, { dealer, financeType, program, capital, limit }, status) => ({
    ...before,
    status,
    approvals: FIRST_PARTS.approvals,
    requests: { ...before.requests, demo: { dealer, financeType, program, capital, limit } },
  }),
};

export interface TransferToDemoBody {
  /**
   * Dealer that receives the demo vehicle: another site with the same organisation number. By default the
   * current dealer.
   */
  readonly DealerToId?: number | null | undefined;
  readonly PriceProgram: { readonly Id: number };
}

export interface KnownOfDemo {
  /**
   * The receiving dealer; null when it is not active, does not sell the make or has another organisation
   * number.
   */
  readonly dealer: NamedDealer | null;
  /** Null when the price list is not available for a demo vehicle today. */
  readonly chosen: { readonly financeType: DemoFinanceType; readonly program: ProgramSnapshot } | null;
  /** Whether the caller may choose the finance type. */
  readonly mayChoose: boolean;
  readonly limitMakeId: number | null;
}

const importerAllows: Guard<ActionSubject> = ({ allowsDemo }) =>
  allowsDemo ? null : { code: 'DEMO_NOT_ALLOWED' };

/**
 * Requests that a consigned vehicle becomes a demo vehicle. Until the request is decided, the vehicle uses
 * both the limit for consigned and the limit for demo vehicles.
 */
export const transferToDemo = vehicleAction<TransferToDemoBody, MovedToDemo, KnownOfDemo>({
  key: 'transfer_to_demo',
  right: 'vehicle.transfer_to_demo',
  signal: 'movedToDemo',
  guards: [financedAs('CONSIGN'), importerAllows],
  decide: (vehicle, _, { by, today }, { dealer, chosen, mayChoose, limitMakeId }) => {
    if (!dealer) return refused('DEALER_NOT_AVAILABLE');
    if (!chosen) return refused('PROGRAM_NOT_AVAILABLE');
    if (!mayChoose) return forbiddenTo('RIGHT_MISSING');
    const { financeType, program } = chosen;
    const net = totalPrice(vehicle.price);
    const classification = classificationFor('D', financeType)!;
    const { capital, limitAmount } = capitalOn({ net, total: net + vehicle.price.vat }, classification);
    const limit = { category: classification.limitCategory, makeId: limitMakeId, amount: limitAmount };
    const periodId = vehicle.periods.at(-1)!.id;
    return decided({
      type: 'vehicle/MovedToDemo',
      data: { on: today, periodId, dealer, financeType, program, capital, limit, by },
    });
  },
});
