import { Module, type DynamicModule } from '@nestjs/common';
import { FinishTermsEachNight, ScheduleEvery } from './finish-terms.job';

/** Scheduled jobs of vehicles. */
@Module({ providers: [FinishTermsEachNight] })
export class VehicleJobsWorkerModule {
  static every(everyMs: number): DynamicModule {
    return {
      module: VehicleJobsWorkerModule,
      providers: [{ provide: ScheduleEvery, useValue: { everyMs } }],
    };
  }
}
