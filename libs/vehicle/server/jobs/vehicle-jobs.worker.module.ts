import { Module, type DynamicModule } from '@nestjs/common';
import { FinishTermsEachNight, ScheduleEvery } from './finish-terms.job';

/** What happens to vehicles by itself. */
@Module({ providers: [FinishTermsEachNight] })
export class VehicleJobsWorkerModule {
  static every(everyMs: number): DynamicModule {
    return {
      module: VehicleJobsWorkerModule,
      providers: [{ provide: ScheduleEvery, useValue: { everyMs } }],
    };
  }
}
