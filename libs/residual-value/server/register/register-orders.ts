import { decided } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { EventLog } from '@floorplan/platform/event-store';
import type { RunningJob } from '@floorplan/platform/jobs';
import { textIn } from '@floorplan/platform/texts';
import { residualStream, type RegisterOrderType } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { REGISTER_ATTEMPTS } from '../jobs/residual-jobs';
import { RegisterSilent, VehicleRegister, type RegisterOutcome } from './vehicle-register';

const LANGUAGE = 'sv-SE';

interface Order {
  readonly id: number;
  readonly matter: RegisterOrderType;
  readonly order: number;
}

/** Carries out what was ordered from the road traffic register. */
@Injectable()
export class RegisterOrders {
  constructor(
    private readonly register: VehicleRegister,
    private readonly acts: Acts,
    private readonly log: EventLog,
  ) {}

  /** @throws RegisterSilent while attempts are left; the last one is noted as refused */
  async carryOut({ id, matter, order }: Order, { attempt }: Pick<RunningJob, 'attempt'>): Promise<void> {
    const { state } = await this.log.load(residualStream, id);
    const ordered = state.register[matter];
    if (ordered.order !== order || ordered.status !== 1) return;
    const plate = state.terms!.vehicle.licenseNumber;
    const reference = `${state.contractNo}/${matter}/${order}`;
    const outcome = await this.register
      .order(matter, plate, reference)
      .catch((error: unknown): RegisterOutcome => {
        if (!(error instanceof RegisterSilent) || attempt < REGISTER_ATTEMPTS) throw error;
        return { isDone: false, reason: textIn(LANGUAGE, 'rv.register_silent') };
      });
    await this.acts.bySystem(
      { stream: residualStream },
      {
        id,
        decide: ({ register }, { on }) =>
          register[matter].order === order && register[matter].status === 1
            ? decided({
                type: 'residual-value/RegisterAnswered',
                data: {
                  on,
                  matter,
                  order,
                  isDone: outcome.isDone,
                  reason: outcome.isDone ? '' : outcome.reason,
                },
              })
            : decided(),
      },
    );
  }
}
