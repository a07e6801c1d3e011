import { DASHBOARD_TOPICS, DashboardSources } from '@floorplan/dashboard/contracts';
import { MARK_CATEGORY } from '@floorplan/dashboard/domain';
import type { UserScope } from '@floorplan/identity/domain';
import { Registry } from '@floorplan/platform/event-store';
import { LiveTopics } from '@floorplan/platform/live';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AskedViews } from './asked-views';
import { DashboardController } from './dashboard.controller';
import { ExportedItems } from './exported-items';
import { MarkDashboardItemHandler } from './mark-item.command';
import { markProjection } from './mark.projection';

/** Table of marks, and the registry in which contexts register their groups. For both hosts. */
@Global()
@Module({ providers: [DashboardSources], exports: [DashboardSources] })
export class DashboardModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(markProjection);
  }
}

@Module({
  imports: [CqrsModule],
  controllers: [DashboardController],
  providers: [AskedViews, MarkDashboardItemHandler, ExportedItems],
})
export class DashboardApiModule implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly sources: DashboardSources,
  ) {}

  onModuleInit(): void {
    this.topics.add({ name: DASHBOARD_TOPICS.marks, categories: [MARK_CATEGORY], mayJoin: () => true });
    for (const source of this.sources.all())
      this.topics.add({
        name: `dashboard.${source.name}`,
        categories: source.categories,
        mayJoin: (scope) => source.mayFollow(scope),
      });
  }
}
