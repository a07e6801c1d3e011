import {
  actorOf,
  hasFunction,
  isActingStaff,
  isReadOnly,
  isStaff,
  canSeeImporter,
  type Scope,
} from '@floorplan/identity/domain';
import { JOB_PROCESS_FUNCTION, type ResendAnswer } from '@floorplan/job-process/contracts';
import { jobProcessStream, receiveMessage } from '@floorplan/job-process/domain';
import { Clock, Commands, Ids } from '@floorplan/platform/commands';
import { forbidden, invalid, requestContext } from '@floorplan/platform/http';
import { vehicleStream, type FinancingStarted } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash, randomUUID } from 'node:crypto';

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
      const financings = wanted.map((id) => session.get(vehicleStream, id).state.financing);
      refuseUnknown(scope, vehicleIds, new Map(wanted.map((id, i) => [id, financings[i] ?? null])));
      detailIds.forEach((detailId, i) => {
        const { state } = session.create(jobProcessStream, detailId);
        const decision = receiveMessage(state, {
          ...messageOf(financings[i]!),
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

function messageOf({ vehicleId, importerId, dealerId, identification, item }: FinancingStarted['data']) {
  const message = { VehicleId: vehicleId };
  return {
    messageId: randomUUID(),
    messageType: RESEND_MESSAGE,
    importerId,
    dealerId,
    identification,
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

function refuseUnknown(
  scope: Scope,
  asked: readonly number[],
  financings: ReadonlyMap<number, FinancingStarted['data'] | null>,
): void {
  const errors = asked.flatMap((id, row) => {
    const financing = financings.get(id);
    const visible =
      financing && (isStaff(scope) || scope.kind === 'system' || canSeeImporter(scope, financing.importerId));
    return visible
      ? []
      : [
          {
            Field: `VehicleIds[${row}]`,
            Code: 'INVALID_VALUE' as const,
            Message: `There is no vehicle ${id}; leave it out`,
          },
        ];
  });
  if (errors.length > 0) throw invalid(errors);
}
