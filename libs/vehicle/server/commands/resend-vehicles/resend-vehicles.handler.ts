import { actorOf, callerOf, type Scope } from '@floorplan/identity/domain';
import { jobProcessStream, receiveMessage } from '@floorplan/job-process/domain';
import { forbiddenTo, invalidFields, type Outcome } from '@floorplan/kernel';
import { Clock, Commands, Ids, outcomeOf, refuse } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import { mayResend, vehicleStream, type Vehicle, type VehicleState } from '@floorplan/vehicle/domain';
import { canSee } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash, randomUUID } from 'node:crypto';

export const RESEND_MESSAGE = 'RESENDVEHICLES';

/** The new job process, and its messages in the order of the vehicles. */
export interface Resent {
  readonly processId: number;
  readonly detailIds: readonly number[];
}

/**
 * Sends the current financings of vehicles to their importers again, as one job process with a message per
 * vehicle.
 */
export class ResendVehicles extends Command<Outcome<Resent>> {
  constructor(
    readonly scope: Scope,
    readonly vehicleIds: readonly number[],
    readonly correlationId: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(ResendVehicles)
export class ResendVehiclesHandler implements ICommandHandler<ResendVehicles> {
  constructor(
    private readonly commands: Commands,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, vehicleIds, correlationId }: ResendVehicles): Promise<Outcome<Resent>> {
    if (!maySend(scope)) return forbiddenTo();
    const sender = actorOf(scope);
    const wanted = [...new Set(vehicleIds)];
    const [processId] = (await this.ids.take('process_id', 1)) as [number];
    const detailIds = await this.ids.take('process_detail_id', wanted.length);
    const now = this.clock.now();
    return outcomeOf(() =>
      this.commands.run({ actor: sender, correlationId, now }, async (act, unitOfWork) => {
        await unitOfWork.preload(wanted.map((id) => ({ type: vehicleStream, id })));
        const vehicles = new Map(wanted.map((id) => [id, unitOfWork.get(vehicleStream, id).state]));
        const sendable = sendableOf(scope, vehicleIds, vehicles);
        detailIds.forEach((detailId, i) => {
          const { state } = unitOfWork.create(jobProcessStream, detailId);
          const decision = receiveMessage(state, {
            ...messageOf(sendable[i]!),
            processId,
            detailId,
            sender,
            receivedAt: now.toISOString(),
          });
          if (decision.ok) act.append(jobProcessStream, detailId, decision.facts);
        });
        return { processId, detailIds };
      }),
    );
  }
}

function messageOf({ identity, parties, item }: Vehicle) {
  const message = { VehicleId: identity.vehicleId };
  return {
    messageId: randomUUID(),
    messageType: RESEND_MESSAGE,
    importerId: parties.importerId,
    dealerId: parties.dealerId,
    identification: identity.identification,
    chassisNumber: item.chassisNumber,
    message,
    bodyHash: createHash('sha256').update(JSON.stringify(message)).digest('hex'),
  };
}

/**
 * Whether the caller may resend. Partners may resend their own vehicles; users need the right checked by
 * `mayResend`.
 */
const maySend = (scope: Scope): boolean => scope.kind !== 'user' || mayResend(callerOf(scope));

/**
 * Returns the vehicles. Refuses with an error for each row whose vehicle does not exist for the caller or has
 * no importer.
 */
function sendableOf(
  scope: Scope,
  requested: readonly number[],
  vehicles: ReadonlyMap<number, VehicleState>,
): Vehicle[] {
  const errors = requested.flatMap((id, row) => {
    const state = vehicles.get(id)!;
    if (canSee(scope, state) && state.parties.importerId !== null) return [];
    const named = { id: String(id) };
    const Message = canSee(scope, state)
      ? textOf('field.resend_no_importer', named)
      : textOf('field.resend_no_vehicle', named);
    return [{ Field: `VehicleIds[${row}]`, Code: 'INVALID_VALUE' as const, Message }];
  });
  if (errors.length > 0) refuse(invalidFields(errors));
  return [...vehicles.values()] as Vehicle[];
}
