import { actorOf, hasFunction, isActingStaff, isReadOnly, type Scope } from '@floorplan/identity/domain';
import { JOB_PROCESS_FUNCTION, type ResendAnswer } from '@floorplan/job-process/contracts';
import { jobProcessStream, receiveMessage } from '@floorplan/job-process/domain';
import { Clock, Commands, Ids } from '@floorplan/platform/commands';
import { forbidden, invalid, requestContext } from '@floorplan/platform/http';
import { vehicleStream, type Vehicle, type VehicleState } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash, randomUUID } from 'node:crypto';
import { canSee } from '../../can-see';

export const RESEND_MESSAGE = 'RESENDVEHICLES';

/** Sends the current financing of vehicles to their importers again: one process, a message for each vehicle. */
export class ResendVehicles extends Command<ResendAnswer> {
  constructor(
    readonly scope: Scope,
    readonly vehicleIds: readonly number[],
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

  async execute({ scope, vehicleIds }: ResendVehicles): Promise<ResendAnswer> {
    admit(scope);
    const sender = actorOf(scope);
    const wanted = [...new Set(vehicleIds)];
    const [processId] = await this.ids.take('process_id', 1);
    const detailIds = await this.ids.take('process_detail_id', wanted.length);
    const now = this.clock.now();
    const context = {
      actor: sender,
      correlationId: requestContext()?.correlationId ?? `resend-${processId}`,
      now,
    };
    return this.commands.run(context, async (act, session) => {
      await session.preload(wanted.map((id) => ({ type: vehicleStream, id })));
      const vehicles = new Map(wanted.map((id) => [id, session.get(vehicleStream, id).state]));
      const sendable = sendableOf(scope, vehicleIds, vehicles);
      detailIds.forEach((detailId, i) => {
        const { state } = session.create(jobProcessStream, detailId);
        const decision = receiveMessage(state, {
          ...messageOf(sendable[i]!),
          processId: processId!,
          detailId,
          sender,
          receivedAt: now.toISOString(),
        });
        if (decision.ok) act.append(jobProcessStream, detailId, decision.facts);
      });
      return {
        Status: { Status: 'OK', Message: `${wanted.length} fordon sänds igen.` },
        ProcessId: processId!,
        ProcessDetailIds: detailIds,
      };
    });
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

/** Partners for their own vehicles, staff, and importers that work with job processes. */
function admit(scope: Scope): void {
  if (scope.kind !== 'user' || isActingStaff(scope)) return;
  if (isReadOnly(scope) || scope.role !== 'IMP' || !hasFunction(scope, JOB_PROCESS_FUNCTION))
    throw forbidden();
}

/** @throws with each row that names a vehicle that is not there for the caller, or has no importer to be sent to */
function sendableOf(
  scope: Scope,
  asked: readonly number[],
  vehicles: ReadonlyMap<number, VehicleState>,
): Vehicle[] {
  const errors = asked.flatMap((id, row) => {
    const state = vehicles.get(id)!;
    if (canSee(scope, state) && state.parties.importerId !== null) return [];
    const Message = canSee(scope, state)
      ? `Vehicle ${id} has no importer to be sent to; leave it out`
      : `There is no vehicle ${id}; leave it out`;
    return [{ Field: `VehicleIds[${row}]`, Code: 'INVALID_VALUE' as const, Message }];
  });
  if (errors.length > 0) throw invalid(errors);
  return [...vehicles.values()] as Vehicle[];
}
