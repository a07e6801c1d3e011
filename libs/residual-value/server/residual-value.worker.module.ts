import { Acts } from '@floorplan/platform/acts';
import { DailyJobs, JobRegistry } from '@floorplan/platform/jobs';
import { Policies, type StoredEvent } from '@floorplan/platform/event-store';
import { Logger, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { PriceRequests } from './jobs/price-requests';
import { deliveriesJob, deliveryJob, registerJob, remindJob } from './jobs/residual-jobs';
import { MailWhenResidualActs } from './policies/mail-when-residual-acts.policy';
import { OrderAtRegisterWhenOrdered } from './policies/order-at-register.policy';
import { HttpVehicleRegister } from './register/http-vehicle-register';
import { RegisterOrders } from './register/register-orders';
import { VehicleRegister } from './register/vehicle-register';
import { Reminders } from './reminders/reminders';
import { RESIDUAL_SETTINGS, type ResidualSettings } from './residual-settings';

/** Jobs and policies of residual-value contracts: mails, reminders and the road traffic register. */
@Module({
  providers: [
    Acts,
    PriceRequests,
    Reminders,
    RegisterOrders,
    MailWhenResidualActs,
    OrderAtRegisterWhenOrdered,
  ],
})
export class ResidualValueWorkerModule implements OnModuleInit {
  private readonly logger = new Logger('residual-values');

  constructor(
    private readonly policies: Policies,
    private readonly registry: JobRegistry,
    private readonly daily: DailyJobs,
    private readonly requests: PriceRequests,
    private readonly reminders: Reminders,
    private readonly orders: RegisterOrders,
    private readonly mail: MailWhenResidualActs,
    private readonly order: OrderAtRegisterWhenOrdered,
  ) {}

  static with(settings: ResidualSettings, registerUrl: string | undefined): DynamicModule {
    return {
      module: ResidualValueWorkerModule,
      providers: [
        { provide: RESIDUAL_SETTINGS, useValue: settings },
        { provide: VehicleRegister, useFactory: () => new HttpVehicleRegister(registerUrl) },
      ],
    };
  }

  onModuleInit(): void {
    const add = (
      { readerName: name, types }: { readonly readerName: string; readonly types: readonly string[] },
      react: (events: readonly StoredEvent[]) => Promise<void>,
    ) => this.policies.add({ name, types: [...types], react });
    add(MailWhenResidualActs, (events) => this.mail.react(events));
    add(OrderAtRegisterWhenOrdered, (events) => this.order.react(events));
    this.registry.handle(registerJob, (order, job) => this.orders.carryOut(order, job));
    this.registry.handle(deliveryJob, ({ id }, job) => this.requests.note(id, job));
    this.daily.addHourly(deliveriesJob, 15, async () => {
      this.logger.log(`${await this.requests.noteAll()} request(s) for an end price waited for their mail`);
    });
    this.daily.add(remindJob, '06:15', async () => {
      this.logger.log(`Reminded of ${await this.reminders.run()} residual-value contract(s)`);
    });
  }
}
