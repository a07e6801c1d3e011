import {
  actController,
  actRow,
  SecondPerson,
  type ServedKind,
  type UserActing,
  type UserCall,
} from '@floorplan/identity/acts';
import { actorOf, seesAll, type UserScope } from '@floorplan/identity/domain';
import {
  canSeeInvoice,
  CLAIM_ROUTES,
  claimAnswer,
  claimReasonRequest,
  disputeInvoiceRequest,
  endDisputeRequest,
  handOverRequest,
  holdInvoiceRequest,
  type ClaimPreview,
} from '@floorplan/invoicing/contracts';
import {
  claimOn,
  handToCollection,
  holdInvoice,
  invoiceStream,
  openOf,
  openOn,
  proposeWriteOff,
  whyNotOnClaim,
  writtenOff,
  type ClaimAct,
  type Invoice,
  type InvoiceEvent,
  type InvoiceState,
} from '@floorplan/invoicing/domain';
import { decided, kronorOfOre, type Refusal } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import type { Acted, ActSubject, SumsOf } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { mayDispute } from './claims-answer';

const DOCUMENT: ActSubject<InvoiceState, InvoiceEvent> = {
  stream: invoiceStream,
  concernsActs: ({ type }) => type !== 'invoicing/DocumentStored',
  nameOf: ({ type }) => textOf(`invoice.event_${type.replace('invoicing/', '')}`),
};

/** What staff do about documents that are not paid. Receivers dispute their own. */
@Injectable()
export class ClaimKind implements ServedKind<ClaimAct, InvoiceState, InvoiceEvent, ClaimPreview> {
  readonly sums: SumsOf<ClaimPreview> = {
    schema: z.tuple([z.enum(['OpenAfter', 'Loss'])]),
    in: ({ OpenAfter, Loss }) => [
      [['OpenAfter'], OpenAfter],
      [['Loss'], Loss],
    ],
    label: ([of]) => (of === 'Loss' ? textOf('claim.sum_loss') : textOf('claim.sum_open')),
  };

  constructor(
    private readonly clock: Clock,
    private readonly secondPerson: SecondPerson,
  ) {}

  subject = () => DOCUMENT;

  idOf = (named: string | number) => Number(named);

  async whyNot(scope: UserScope, act: ClaimAct, invoice: InvoiceState): Promise<Refusal | null> {
    if (!invoice || !canSeeInvoice(scope, invoice)) return { code: 'NOT_FOUND' };
    if (act === 'dispute' ? !mayDispute(scope, invoice) : !seesAll(scope))
      return { code: 'FORBIDDEN', kind: 'forbidden' };
    const by = actorOf(scope);
    const refusal = whyNotOnClaim(act, invoice, { today: this.clock.today(), by });
    if (refusal || act !== 'approve_write_off') return refusal;
    return this.secondPerson.whyNot(invoice.claims.proposal!.by, by);
  }

  preview(_: UserCall, { before, state }: Acted<InvoiceState, InvoiceEvent>): Promise<ClaimPreview> {
    const after = state!;
    const today = this.clock.today();
    const [lossBefore, loss] = [before!.claims.loss, after.claims.loss];
    const difference = (of: 'amount' | 'vat') => kronorOfOre((loss?.[of] ?? 0) - (lossBefore?.[of] ?? 0));
    return Promise.resolve({
      OpenBefore: kronorOfOre(openOf(before!)),
      OpenAfter: kronorOfOre(openOf(after)),
      Loss: difference('amount'),
      LossVAT: difference('vat'),
      Claim: claimOn(after.claims, openOn(after, today), today),
      HeldUntil: after.claims.hold?.until ?? null,
    });
  }

  answer = ({ isDryRun }: UserCall, { preview }: { readonly preview: ClaimPreview | null }): object =>
    isDryRun ? { Preview: preview } : {};
}

const act = actRow<InvoiceState, InvoiceEvent>();
const nowIn = ({ on: today, by }: UserActing) => ({ today, by });

/** All acts about one document that is not paid. */
export const CLAIM_ACT_ROWS = {
  hold: act({
    summary: 'Let the receiver pay later: nothing reminds of the document through a day',
    body: holdInvoiceRequest,
    done: (_, { Until: date }) => ['claim.msg_hold', { date }],
    decide: (_, { Until: until, Reason: reason }, acting) => holdInvoice({ until, reason }, nowIn(acting)),
  }),
  release: act({
    summary: 'End a hold before its day',
    body: emptyBody,
    done: 'claim.msg_release',
    decide: (_, __, { on, by }) => decided({ type: 'invoicing/InvoiceReleased', data: { on, by } }),
  }),
  dispute: act({
    summary: 'Say that a document is not right, as its receiver or for the receiver',
    body: disputeInvoiceRequest,
    done: 'claim.msg_dispute',
    decide: (_, { Text: text }, { on, by }) =>
      decided({ type: 'invoicing/InvoiceDisputed', data: { on, text, by } }),
  }),
  end_dispute: act({
    summary: 'End a dispute for or against the receiver',
    body: endDisputeRequest,
    done: 'claim.msg_end_dispute',
    decide: (_, { Outcome: outcome, Text: text }, { on, by }) =>
      decided({ type: 'invoicing/DisputeEnded', data: { on, outcome, text, by } }),
  }),
  propose_write_off: act({
    summary: 'Propose to book what is open as a loss; another user approves it',
    body: claimReasonRequest,
    done: 'claim.msg_propose_write_off',
    decide: (invoice, { Reason: reason }, acting) =>
      proposeWriteOff(invoice!, reason, { ...nowIn(acting), at: acting.use(Clock).now().toISOString() }),
  }),
  approve_write_off: act({
    summary: 'Approve a write-off that another user has proposed',
    body: emptyBody,
    done: 'claim.msg_approve_write_off',
    decide: (invoice, _, acting) => decided(writtenOff(invoice!, openOf(invoice!), nowIn(acting))),
  }),
  reject_write_off: act({
    summary: 'Reject a proposed write-off, or take it back',
    body: claimReasonRequest,
    done: 'claim.msg_reject_write_off',
    decide: (_, { Reason: reason }, { on, by }) =>
      decided({ type: 'invoicing/WriteOffRejected', data: { on, reason, by } }),
  }),
  hand_over: act({
    summary: 'Say that a document was handed over to a collection agency',
    body: handOverRequest,
    done: 'claim.msg_hand_over',
    decide: (invoice, { Date: on, Reference: reference }, acting) =>
      handToCollection(invoice as Invoice, { on, reference }, nowIn(acting)),
  }),
  take_back: act({
    summary: 'Take a document back from collection',
    body: claimReasonRequest,
    done: 'claim.msg_take_back',
    decide: (_, { Reason: reason }, { on, by }) =>
      decided({ type: 'invoicing/TakenFromCollection', data: { on, reason, by } }),
  }),
};

/** `POST /api/v1/invoices/{id}/{act}` */
export const ClaimActsController = actController<ClaimAct, InvoiceState, InvoiceEvent, ClaimPreview>({
  tag: 'claims',
  kind: ClaimKind,
  rows: CLAIM_ACT_ROWS,
  route: (key) => CLAIM_ROUTES[key],
  right: (key) => (key === 'dispute' ? 'claims.dispute' : 'claims.change'),
  named: { name: 'id', schema: idParam },
  answer: claimAnswer,
});
