import {
  accessoryStream,
  connectAccessory,
  modelStream,
  modelVersionStream,
} from '@floorplan/catalogue/domain';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
import { Clock, Commands, factsOf, outcomeOf } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Connects an accessory to a model version, or disconnects it. */
export class ConnectAccessory extends Command<Outcome<null>> {
  constructor(
    readonly scope: Scope,
    readonly connection: {
      readonly versionId: number;
      readonly accessoryId: number;
      readonly isConnected: boolean;
    },
    readonly correlationId: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(ConnectAccessory)
export class ConnectAccessoryHandler implements ICommandHandler<ConnectAccessory> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  execute({ scope, connection, correlationId }: ConnectAccessory): Promise<Outcome<null>> {
    const { versionId, accessoryId, isConnected } = connection;
    const by = actorOf(scope);
    return outcomeOf(() =>
      this.commands.run({ actor: by, correlationId, now: this.clock.now() }, async (act, unit) => {
        const version = await unit.load(modelVersionStream, versionId);
        const accessory = await unit.load(accessoryStream, accessoryId);
        const model = version.state.row && (await unit.load(modelStream, version.state.row.modelId));
        const decision = connectAccessory(version.state, {
          accessory: accessory.state.row ?? undefined,
          makeId: model?.state.row?.makeId,
          isConnected,
          by,
        });
        const facts = factsOf(decision);
        if (facts.length > 0) act.append(modelVersionStream, versionId, facts);
        return null;
      }),
    );
  }
}
