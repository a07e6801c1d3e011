import { actorOf, canActForDealer, type UserScope } from '@floorplan/identity/domain';
import { Clock, Commands } from '@floorplan/platform/commands';
import { forbidden, notFound, Refused, requestContext } from '@floorplan/platform/http';
import { addNote, vehicleStream } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { canSee } from '../../can-see';

/** Writes a note on a vehicle. @returns its id */
export class AddNote extends Command<string> {
  constructor(
    readonly scope: UserScope,
    readonly vehicleId: number,
    readonly eventCategoryId: number,
    readonly description: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(AddNote)
export class AddNoteHandler implements ICommandHandler<AddNote> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, vehicleId, eventCategoryId, description }: AddNote): Promise<string> {
    const noteId = randomUUID();
    const by = actorOf(scope);
    return this.commands.run(
      { actor: by, correlationId: requestContext()?.correlationId ?? noteId, now: this.clock.now() },
      async (act, session) => {
        const { state } = await session.load(vehicleStream, vehicleId);
        if (!canSee(scope, state)) throw notFound();
        if (!canActForDealer(scope, state.parties.dealerId))
          throw forbidden('För den återförsäljaren får du bara läsa.');
        const decision = addNote(state, { noteId, eventCategoryId, description, by, role: scope.role });
        if (!decision.ok && decision.refusal.code === 'NOT_A_NOTE')
          throw forbidden('Den typen av notering får du inte skriva.');
        if (!decision.ok) throw new Refused(decision.refusal.code, decision.refusal.code);
        act.append(vehicleStream, vehicleId, decision.facts);
        return noteId;
      },
    );
  }
}
