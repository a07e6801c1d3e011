import { actorOf, canActForDealer, isActingStaff, seesAll, type UserScope } from '@floorplan/identity/domain';
import { canSeeInvoice, type ClaimStep, type InvoiceClaims } from '@floorplan/invoicing/contracts';
import {
  CLAIM_ACTS,
  claimOn,
  isHeldOn,
  isOfOrganisation,
  openOn,
  vatInPart,
  whyNotOnClaim,
  type ClaimEvent,
  type Invoice,
} from '@floorplan/invoicing/domain';
import { kronorOfOre, type BusinessDate } from '@floorplan/kernel';
import { reasonOf } from '@floorplan/platform/texts';

/** Whether the caller may dispute the document: staff, and the receiver, whose user must act for the dealer. */
export function mayDispute(scope: UserScope, invoice: Invoice): boolean {
  if (isActingStaff(scope)) return true;
  if (seesAll(scope) || !canSeeInvoice(scope, invoice)) return false;
  const { side, id } = invoice.receiver;
  return side === 'IMP' || isOfOrganisation(invoice) || canActForDealer(scope, id);
}

/** Acts with the reasons why they are not possible now: all for staff, a dispute for the receiver. */
function actionsFor(scope: UserScope, invoice: Invoice, today: BusinessDate): InvoiceClaims['Actions'] {
  const acting = { today, by: actorOf(scope) };
  return CLAIM_ACTS.filter((key) => seesAll(scope) || (key === 'dispute' && mayDispute(scope, invoice))).map(
    (Key) => {
      const refusal = whyNotOnClaim(Key, invoice, acting);
      return { Key, Code: refusal?.code ?? null, Reason: refusal && reasonOf(refusal) };
    },
  );
}

/** Kinds of steps that only staff see. */
const INTERNAL: readonly ClaimEvent['type'][] = ['invoicing/WriteOffProposed', 'invoicing/WriteOffRejected'];

const NOTHING = { By: null, Text: null, Until: null, Outcome: null };
const NO_LETTER = { Level: null, LetterId: null, FeeInvoiceNumber: null, Amount: null };

function stepOf({ type, data }: ClaimEvent): ClaimStep {
  const Kind = type.replace('invoicing/', '') as ClaimStep['Kind'];
  const step = { ...NOTHING, ...NO_LETTER, Kind, Date: data.on };
  if (type === 'invoicing/Reminded')
    return {
      ...step,
      Level: data.level ?? 1,
      LetterId: data.letter ?? null,
      FeeInvoiceNumber: data.number === null ? null : String(data.number),
    };
  const by = { ...step, By: data.by.name };
  switch (type) {
    case 'invoicing/InvoiceHeld':
      return { ...by, Text: data.reason, Until: data.until };
    case 'invoicing/InvoiceDisputed':
      return { ...by, Text: data.text };
    case 'invoicing/DisputeEnded':
      return { ...by, Text: data.text, Outcome: data.outcome };
    case 'invoicing/WriteOffProposed':
      return { ...by, Text: data.reason, Amount: kronorOfOre(data.amount) };
    case 'invoicing/WriteOffRejected':
    case 'invoicing/TakenFromCollection':
      return { ...by, Text: data.reason };
    case 'invoicing/InvoiceWrittenOff':
    case 'invoicing/WriteOffTurned':
      return { ...by, Amount: kronorOfOre(data.amount) };
    case 'invoicing/HandedToCollection':
      return { ...by, Text: data.reference };
    case 'invoicing/InvoiceReleased':
      return by;
  }
}

/** What is done about a document, as the caller sees it. */
export function claimsAnswer(scope: UserScope, invoice: Invoice, today: BusinessDate): InvoiceClaims {
  const { claims } = invoice;
  const { hold, dispute, collection, loss } = claims;
  const proposal = seesAll(scope) ? claims.proposal : null;
  return {
    State: claimOn(claims, openOn(invoice, today), today),
    Hold: hold && isHeldOn(claims, today) ? { Until: hold.until, Reason: hold.reason } : null,
    Dispute: dispute && { Date: dispute.on, Text: dispute.text },
    Collection: collection && { Date: collection.on, Reference: collection.reference },
    Proposal: proposal && {
      Amount: kronorOfOre(proposal.amount),
      VATAmount: kronorOfOre(vatInPart(invoice, proposal.amount)),
      Reason: proposal.reason,
      By: proposal.by.name,
      At: proposal.at,
    },
    WrittenOff: kronorOfOre(loss?.amount ?? 0),
    History: claims.history.filter(({ type }) => seesAll(scope) || !INTERNAL.includes(type)).map(stepOf),
    Actions: actionsFor(scope, invoice, today),
  };
}
