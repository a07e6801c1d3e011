import {
  DashboardSources,
  type EventProcessedRequest,
  ownView,
  sideOf,
  type DashboardView,
} from '@floorplan/dashboard/contracts';
import { markId, markItem, markStream, type MarkedItem } from '@floorplan/dashboard/domain';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { unknown, type Outcome } from '@floorplan/kernel';
import { Clock, Commands, outcomeOf } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/**
 * Marks an item as checked for the caller's side (staff, importer or organisation), or takes the mark back.
 */
export class MarkDashboardItem extends Command<Outcome<null>> {
  constructor(
    readonly scope: UserScope,
    readonly request: EventProcessedRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

const itemOf = (view: DashboardView, { Id, Type }: EventProcessedRequest): MarkedItem => ({
  side: sideOf(view),
  group: Type,
  itemId: Id,
  importerId: view.role === 'IMP' ? view.id : null,
  organisationId: view.role === 'DEO' ? view.id : null,
});

@Injectable()
@CommandHandler(MarkDashboardItem)
export class MarkDashboardItemHandler implements ICommandHandler<MarkDashboardItem> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly sources: DashboardSources,
  ) {}

  async execute({ scope, request, correlationId }: MarkDashboardItem): Promise<Outcome<null>> {
    const view = ownView(scope);
    const basis = await this.basisOf(view, request);
    if (basis === undefined) return unknown('Id');
    const item = itemOf(view, request);
    return outcomeOf(() =>
      this.commands.run(
        { actor: actorOf(scope), correlationId, now: this.clock.now() },
        async (act, unit) => {
          const { state } = await unit.load(markStream, markId(item));
          const facts = markItem(state, { item, basis, isMarked: request.Processed });
          if (facts.length > 0) act.append(markStream, markId(item), facts);
          return null;
        },
      ),
    );
  }

  private async basisOf(
    view: DashboardView,
    { Type, Id }: EventProcessedRequest,
  ): Promise<string | undefined> {
    for (const source of this.sources.all()) {
      const basis = await source.basisOf(view, Type, Id);
      if (basis !== undefined) return basis;
    }
    return undefined;
  }
}
