import { may, type UserScope } from '@floorplan/identity/domain';
import type { EInvoiceDetail } from '@floorplan/invoicing/contracts';
import {
  eInvoiceStream,
  whyNotOnEInvoice,
  type EInvoiceAct,
  type EInvoiceEvent,
  type EInvoiceState,
} from '@floorplan/invoicing/domain';
import { EventLog } from '@floorplan/platform/event-store';
import { reasonOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { InvoiceDetails } from '../queries/invoice-detail.query';
import { EInvoices } from './e-invoices';

const ACTS: readonly EInvoiceAct[] = ['resend', 'close'];

/** The electronic form of one document, for those who may see the document. */
@Injectable()
export class EInvoiceQuery {
  constructor(
    private readonly details: InvoiceDetails,
    private readonly log: EventLog,
    private readonly eInvoices: EInvoices,
  ) {}

  /** Null when the document does not exist for the caller. */
  async read(scope: UserScope, number: number): Promise<EInvoiceDetail | null> {
    const invoice = await this.details.find(scope, number);
    if (!invoice) return null;
    const { state, version } = await this.log.load(eInvoiceStream, number);
    const receiver = state ? null : await this.eInvoices.receiverOf(invoice);
    const address = receiver && `${receiver.address.scheme}:${receiver.address.id}`;
    return {
      InvoiceNumber: String(number),
      Version: version,
      Status: state?.status ?? null,
      Address: state?.address ?? address,
      Text: state?.text ?? null,
      MailedTo: state?.mailedTo ?? null,
      IsOpen: state?.isOpen ?? false,
      HasXml: state !== null || receiver !== null,
      History: state ? await this.history(number) : [],
      Actions: state && may(scope, 'eInvoices.change') ? actionsOn(state) : [],
    };
  }

  private async history(number: number): Promise<EInvoiceDetail['History']> {
    const facts = await this.log.history(eInvoiceStream, number);
    return facts.map(({ type, data }) => eventOf({ type, data } as EInvoiceEvent)).reverse();
  }
}

function eventOf({ type, data }: EInvoiceEvent): EInvoiceDetail['History'][number] {
  return {
    At: data.at,
    Event: type.replace('invoicing/EInvoice', '') as EInvoiceDetail['History'][number]['Event'],
    By: 'by' in data && data.by.kind === 'user' ? data.by.name : null,
    Address: 'address' in data ? data.address : null,
    Text: 'text' in data ? data.text : null,
  };
}

/** Acts on a document that was not delivered. On others there is nothing to do. */
const actionsOn = (state: NonNullable<EInvoiceState>): EInvoiceDetail['Actions'] =>
  ACTS.flatMap((key) => {
    const refusal = whyNotOnEInvoice(key, state);
    if (refusal && (state.status === 'DELIVERED' || key === 'close')) return [];
    return [{ Key: key, Code: refusal?.code ?? null, Reason: refusal && reasonOf(refusal) }];
  });
