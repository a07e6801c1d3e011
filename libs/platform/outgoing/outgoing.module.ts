import { Module, type DynamicModule } from '@nestjs/common';
import { OutgoingCalls, type OutgoingSettings } from './outgoing-calls';

@Module({})
export class OutgoingModule {
  static with(settings: OutgoingSettings): DynamicModule {
    return {
      module: OutgoingModule,
      global: true,
      providers: [{ provide: OutgoingCalls, useValue: new OutgoingCalls(settings) }],
      exports: [OutgoingCalls],
    };
  }
}
