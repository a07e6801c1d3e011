import { DEFAULT_REMINDER_TERMS, type ReminderTerms } from '@floorplan/invoicing/domain';
import { Global, Module, type DynamicModule } from '@nestjs/common';

/** How receivers with overdue documents are reminded. An abstract class, so that it can be an injection token. */
export abstract class ReminderSettings {
  abstract readonly terms: ReminderTerms;
  /** Whether the run of a bank day starts without a request by a user. */
  abstract readonly sendsByItself: boolean;
}

/** Provides the settings of reminders to every module. */
@Global()
@Module({})
export class ReminderSettingsModule {
  static with(terms: Partial<ReminderTerms>, sendsByItself: boolean): DynamicModule {
    const useValue: ReminderSettings = { terms: { ...DEFAULT_REMINDER_TERMS, ...terms }, sendsByItself };
    const providers = [{ provide: ReminderSettings, useValue }];
    return { module: ReminderSettingsModule, providers, exports: providers };
  }
}
