import { actController, actRow, type ServedKind, type UserCall } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { E_INVOICE_ROUTES, eInvoiceActAnswer, type EInvoicePreview } from '@floorplan/invoicing/contracts';
import {
  eInvoiceStream,
  whyNotOnEInvoice,
  type EInvoiceAct,
  type EInvoiceEvent,
  type EInvoiceState,
} from '@floorplan/invoicing/domain';
import { decided, refused, type Refusal } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import type { Acted, ActSubject, SumsOf } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { DocumentStore } from '@floorplan/platform/document-store';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { EInvoices } from './e-invoices';

const E_INVOICE: ActSubject<EInvoiceState, EInvoiceEvent> = {
  stream: eInvoiceStream,
  concernsActs: () => true,
  nameOf: ({ type }) => textOf(`einvoice.event_${type.replace('invoicing/EInvoice', '')}`),
};

/** No act changes an amount. */
const NO_SUMS: SumsOf<EInvoicePreview> = { schema: z.tuple([z.never()]), in: () => [], label: String };

/** Electronic invoices that were not delivered, which staff send again or close. */
@Injectable()
export class EInvoiceKind implements ServedKind<EInvoiceAct, EInvoiceState, EInvoiceEvent, EInvoicePreview> {
  readonly sums = NO_SUMS;

  subject = () => E_INVOICE;

  idOf = (named: string | number) => Number(named);

  whyNot = (_: UserScope, act: EInvoiceAct, state: EInvoiceState): Refusal | null =>
    whyNotOnEInvoice(act, state);

  preview = (_: UserCall, { state }: Acted<EInvoiceState, EInvoiceEvent>): Promise<EInvoicePreview> => {
    const { status: Status, address: Address, isOpen: IsOpen } = state!;
    return Promise.resolve({ Status, Address, IsOpen });
  };

  answer = ({ isDryRun }: UserCall, { preview }: { readonly preview: EInvoicePreview | null }): object =>
    isDryRun ? { Preview: preview } : {};
}

const act = actRow<EInvoiceState, EInvoiceEvent>();

/** All acts on one electronic invoice. */
export const E_INVOICE_ACTS = {
  resend: act({
    summary: 'Send a document again as an electronic invoice, to the address that its receiver has now',
    body: emptyBody,
    done: 'einvoice.msg_resent',
    decide: async (state, _, acting) => {
      const eInvoices = acting.use(EInvoices);
      const prepared = await eInvoices.prepareAgain(state!);
      if (!prepared) return refused('EINVOICE_NO_ADDRESS');
      if (!prepared.isStored) acting.use(DocumentStore).put(acting.act, prepared.document);
      return decided(eInvoices.queued(state!, prepared, acting.by));
    },
  }),
  close: act({
    summary: 'Close the task about an electronic invoice that was not delivered',
    body: emptyBody,
    done: 'einvoice.msg_closed',
    decide: (_, __, { by, use }) =>
      decided({ type: 'invoicing/EInvoiceClosed', data: { at: use(Clock).now().toISOString(), by } }),
  }),
};

/** `POST /api/v1/e_invoices/{id}/{act}` */
export const EInvoiceActsController = actController<
  EInvoiceAct,
  EInvoiceState,
  EInvoiceEvent,
  EInvoicePreview
>({
  tag: 'invoices',
  kind: EInvoiceKind,
  rows: E_INVOICE_ACTS,
  route: (key) => E_INVOICE_ROUTES[key],
  right: () => 'eInvoices.change',
  named: { name: 'id', schema: idParam },
  answer: eInvoiceActAnswer,
});
