import { Database } from '@floorplan/platform/event-store';
import { DailyJobs, JobQueues, JobRegistry } from '@floorplan/platform/jobs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrderLinks } from '../orders/order-links';
import { askCreditJob, askOrderSigningsJob, askShopJob, endLinksJob, openSigningJob } from './order-jobs';
import { OrderSignings } from './order-signings';
import { TendOrders } from './tend-orders';

/** The jobs of customer orders. */
@Injectable()
export class OrderJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly daily: DailyJobs,
    private readonly queues: JobQueues,
    private readonly database: Database,
    private readonly links: OrderLinks,
    private readonly signings: OrderSignings,
    private readonly orders: TendOrders,
  ) {}

  onModuleInit(): void {
    this.registry.handle(openSigningJob, ({ orderId }) => this.links.open(orderId));
    this.registry.handle(endLinksJob, ({ orderId }) => this.signings.endLinks(orderId));
    this.daily.addEvery(askCreditJob, 1, () => this.orders.askCredit());
    this.daily.addEvery(askShopJob, 10, () => this.orders.askShop());
    this.daily.addHourly(askOrderSigningsJob, 45, async () => {
      await this.signings.askAll();
      await this.openMissing();
    });
  }

  /** Opens signings that were never opened; a signing that expired is opened by a user. */
  private async openMissing(): Promise<void> {
    const rows = await this.database.query<{ id: number; version: number }>(
      `select id, version from customer_order where status = 'APPLICATION_APPROVED' and signing_id is null
          and not exists (select from event e where e.stream = 'customer-order:' || id and e.type = 'customer-order/SigningOpened')`,
    );
    await this.queues.add(
      openSigningJob,
      rows.map(({ id, version }) => ({
        payload: { orderId: id },
        id: `open-order-signing-${id}-${version}`,
      })),
    );
  }
}
