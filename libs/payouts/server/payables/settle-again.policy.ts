import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { payableStream } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { SettleDocuments } from './settle-documents.policy';
import { SettleVehicles } from './settle-vehicles.policy';

/** Compares a source with its payables again when the bank did not pay: what is owed may have changed meanwhile. */
@Injectable()
export class SettleAgain {
  static readonly readerName = 'settle-payables-again';
  static readonly types: readonly string[] = ['payouts/PayableRejected', 'payouts/PayableReturned'];

  constructor(
    private readonly log: EventLog,
    private readonly vehicles: SettleVehicles,
    private readonly documents: SettleDocuments,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) {
      const { source } = (await this.log.load(payableStream, idOf(event.stream))).state!;
      if (source.type === 'vehicle') await this.vehicles.settle(source.id, event);
      if (source.type === 'invoice') await this.documents.settlePayout(source.id, event);
    }
  }
}
