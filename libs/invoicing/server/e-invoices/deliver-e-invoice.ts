import {
  eInvoiceStream,
  messageIdOf,
  stepAfter,
  type AccessPointAnswer,
  type EInvoice,
  type EInvoiceEvent,
  type EInvoiceState,
} from '@floorplan/invoicing/domain';
import { decided } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { DocumentStore } from '@floorplan/platform/document-store';
import { EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { DocumentMails } from '../documents/document-mails';
import { AccessPoint } from './access-point';
import { ownerOfRound } from './e-invoices';

/**
 * Hands an electronic invoice over to the access point, or asks how far it is, and records the answer. A document that
 * is refused or not answered is mailed. Safe to repeat at any point: a message is sent once by its id, a mail by its
 * cause, and a fact is recorded on the version that was read.
 */
@Injectable()
export class DeliverEInvoice {
  constructor(
    private readonly acts: Acts,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly store: DocumentStore,
    private readonly accessPoint: AccessPoint,
    private readonly mails: DocumentMails,
  ) {}

  async run(number: number): Promise<void> {
    const { state, version } = await this.log.load(eInvoiceStream, number);
    if (state?.status !== 'QUEUED' && state?.status !== 'SENT') return;
    const step = stepAfter(state, await this.ask(state), this.now());
    if (step.kind === 'nothing') return;
    if (step.kind === 'fact') return this.record(number, version, step.fact);
    const data = { at: this.now(), mailedTo: await this.mails.send(number) };
    const fact: EInvoiceEvent =
      step.kind === 'refused'
        ? { type: 'invoicing/EInvoiceRefused', data: { ...data, text: step.text } }
        : { type: 'invoicing/EInvoiceGivenUp', data };
    await this.record(number, version, fact);
  }

  private async ask(state: EInvoice): Promise<AccessPointAnswer> {
    if (state.status === 'SENT') return this.accessPoint.stateOf(messageIdOf(state));
    const stored = await this.store.find(ownerOfRound(state));
    if (!stored) throw new Error(`electronic invoice ${state.number} is not stored`);
    return this.accessPoint.send(messageIdOf(state), stored.bytes);
  }

  /** Records a fact, unless something else was recorded since the state was read. */
  private async record(number: number, version: number, fact: EInvoiceEvent): Promise<void> {
    await this.acts.bySystem<EInvoiceState, EInvoiceEvent>(
      { stream: eInvoiceStream },
      {
        id: number,
        decide: (_, { unitOfWork }) =>
          unitOfWork.get(eInvoiceStream, number).version === version ? decided(fact) : decided(),
      },
    );
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
