import { PartiesReader } from '@floorplan/parties/contracts';
import type { RowState } from '@floorplan/kernel';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import {
  concernStream,
  organisationStream,
  saveConcern,
  saveOrganisation,
  type Concern,
  type ConcernSaved,
  type DealerOrganisation,
  type DealerOrganisationSaved,
} from '@floorplan/parties/domain';
import { Clock, RowSaver } from '@floorplan/platform/commands';
import { problemOf } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Saves one dealer organisation (id 0: a new one); answers its id. */
export class SaveDealerOrganisation extends Command<number> {
  constructor(
    readonly scope: Scope,
    readonly organisation: DealerOrganisation,
    readonly correlationId: string,
  ) {
    super();
  }
}

/** Saves one concern (id 0: a new one); answers its id. */
export class SaveConcern extends Command<number> {
  constructor(
    readonly scope: Scope,
    readonly concern: Concern,
    readonly correlationId: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(SaveDealerOrganisation)
export class SaveDealerOrganisationHandler implements ICommandHandler<SaveDealerOrganisation> {
  constructor(
    private readonly rows: RowSaver,
    private readonly parties: PartiesReader,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, organisation, correlationId }: SaveDealerOrganisation): Promise<number> {
    const by = actorOf(scope);
    const { id: wanted, ...patch } = organisation;
    const saved = await this.rows.save<RowState<DealerOrganisation>, DealerOrganisationSaved>(
      { actor: by, correlationId },
      {
        stream: organisationStream,
        sequence: 'dealer_organisation_id',
        id: wanted,
        exists: ({ row }) => row !== null,
        decide: async ({ row }, id) => {
          const { concerns } = await this.parties.parties();
          return saveOrganisation(row, { id, patch, concerns, today: this.clock.today(), by });
        },
      },
    );
    if (!saved.ok) throw problemOf(saved.refusal);
    return saved.id;
  }
}

@Injectable()
@CommandHandler(SaveConcern)
export class SaveConcernHandler implements ICommandHandler<SaveConcern> {
  constructor(private readonly rows: RowSaver) {}

  async execute({ scope, concern, correlationId }: SaveConcern): Promise<number> {
    const by = actorOf(scope);
    const saved = await this.rows.save<RowState<Concern>, ConcernSaved>(
      { actor: by, correlationId },
      {
        stream: concernStream,
        sequence: 'concern_id',
        id: concern.id,
        exists: ({ row }) => row !== null,
        decide: ({ row }, id) => saveConcern(row, id, concern.name, by),
      },
    );
    if (!saved.ok) throw problemOf(saved.refusal);
    return saved.id;
  }
}
