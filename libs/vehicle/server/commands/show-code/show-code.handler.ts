import { actorOf, hasFunction, type UserScope } from '@floorplan/identity/domain';
import { RegistrationCodes } from '@floorplan/job-process/contracts';
import { Clock, Commands } from '@floorplan/platform/commands';
import { forbidden, notFound, problemOf, requestContext } from '@floorplan/platform/http';
import { showCode, vehicleStream } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { canSee } from '../../can-see';
import { VehicleReader } from '../../queries/vehicle-detail/vehicle-reader';

const TEXTS = { NO_CODE: 'Fordonet kom utan CBR-kod.' };

/** Shows a vehicle's registration code to one person, and records that it was shown. @returns the code */
export class ShowCode extends Command<string> {
  constructor(
    readonly scope: UserScope,
    readonly vehicleId: number,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(ShowCode)
export class ShowCodeHandler implements ICommandHandler<ShowCode> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly vehicles: VehicleReader,
    private readonly codes: RegistrationCodes,
  ) {}

  async execute({ scope, vehicleId }: ShowCode): Promise<string> {
    const { dealer } = await this.vehicles.read(scope, vehicleId);
    const by = actorOf(scope);
    return this.commands.run(
      { actor: by, correlationId: requestContext()?.correlationId ?? randomUUID(), now: this.clock.now() },
      async (act, session) => {
        const { state } = await session.load(vehicleStream, vehicleId);
        // Who had it before sees it as it stood then, and acts on it no more.
        if (!canSee(scope, state)) throw notFound();
        const decision = showCode(state, {
          by,
          always: hasFunction(scope, 'fncAlwaysShowPinCode'),
          pinCodeAfterPayment: dealer.pinCodeAfterPayment,
        });
        if (!decision.ok && decision.refusal.code === 'CODE_WITHHELD')
          throw forbidden('Koden visas när finansieringen är slutbetald.');
        if (!decision.ok) throw problemOf(decision.refusal, TEXTS);
        if (!state.code) throw notFound();
        // Opened first: what cannot be opened is not told to have been shown.
        const opened = await this.codes.open(state.code.ref);
        act.append(vehicleStream, vehicleId, decision.facts);
        return opened;
      },
    );
  }
}
