import { INSURANCE_TOPIC } from '@floorplan/insurance/contracts';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { insurance } from './files/insurance.type';
import { INSURANCE_QUEUE } from './insurance-queue';
import { InsuranceApiModule, InsuranceModule } from './insurance.module';

export const manifest: ContextManifest = {
  name: 'insurance',
  tables: ['insurance_import_error'],
  topics: [INSURANCE_TOPIC],
  queues: [INSURANCE_QUEUE],
  messages: [insurance],
  shared: () => [InsuranceModule],
  api: () => [InsuranceApiModule],
};
