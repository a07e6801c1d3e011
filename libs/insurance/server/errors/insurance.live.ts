import { may, type UserScope } from '@floorplan/identity/domain';
import { INSURANCE_TOPIC } from '@floorplan/insurance/contracts';
import { jobProcessStream } from '@floorplan/job-process/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InsuranceErrorsList } from './insurance-errors.list';

/** Publishes the live topic of the list. */
@Injectable()
export class InsuranceLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly errors: InsuranceErrorsList,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: INSURANCE_TOPIC,
      categories: [jobProcessStream.category],
      mayJoin: (scope) => may(scope, 'insurance.errors'),
      rows: (ids, scope) => this.errors.changed(ids, scope),
    });
  }
}
