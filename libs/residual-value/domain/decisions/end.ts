import { decided, refused, vatOnNet, type Decision, type Ore } from '@floorplan/kernel';
import type { Act } from '../act';
import type { ResidualEvent } from '../contract.events';
import { endPriceOf } from '../contract.figures';
import type { ResidualState } from '../contract.state';
import type { Pickup, Responsible } from '../contract.values';

/** How a contract is to be ended. */
export interface Ending {
  /** Absent when the dealer guarantees the residual value, who then settles it. */
  readonly responsible?: Responsible | undefined;
  readonly isConfirmed: boolean;
  readonly isReturned: boolean;
  readonly pickup: Pickup;
}

export type EndingError = 'REQUIRED' | 'NOT_ALLOWED';
export type EndingField = 'responsible' | 'isConfirmed' | 'isReturned' | keyof Pickup;

const PICKUP_FIELDS = ['address', 'postalAddress', 'contactPerson', 'contactEmail'] as const;

/** Who settles the contract; null while it is not chosen. */
export const responsibleOf = ({ terms }: ResidualState, { responsible }: Ending): Responsible | null =>
  terms?.guarantee === 'AF' ? 'AF' : (responsible ?? null);

/** Fields that are missing for the chosen way to end the contract. */
export function invalidEnding(
  contract: ResidualState,
  ending: Ending,
): ReadonlyMap<EndingField, EndingError> {
  const wrong = new Map<EndingField, EndingError>();
  const { responsible, isConfirmed, isReturned, pickup } = ending;
  if (contract.terms?.guarantee === 'AF') {
    if (responsible !== undefined && responsible !== 'AF') wrong.set('responsible', 'NOT_ALLOWED');
    return wrong;
  }
  if (responsible === undefined) wrong.set('responsible', 'REQUIRED');
  if (responsible === 'NONE' || responsible === 'RELEASING') {
    if (!isConfirmed) wrong.set('isConfirmed', 'REQUIRED');
    if (!isReturned) wrong.set('isReturned', 'REQUIRED');
  }
  if (responsible === 'NONE')
    for (const field of PICKUP_FIELDS) if (pickup[field] === '') wrong.set(field, 'REQUIRED');
  return wrong;
}

/** Ends a contract. The caller has checked the fields. */
export function endResidual(
  contract: ResidualState,
  { ending, buyerNumber, ...act }: Act & { readonly ending: Ending; readonly buyerNumber: string },
): Decision<ResidualEvent> {
  const responsible = responsibleOf(contract, ending);
  if (contract.status !== 'open' || responsible === null) return refused('CONTRACT_NOT_EDITABLE');
  if (responsible === 'DNB' && !contract.documents.inspection)
    return {
      ok: false,
      refusal: { code: 'DOCUMENT_MISSING', words: { document: ['rv.err_inspection'] } },
    };
  return decided({
    type: 'residual-value/Ended',
    data: {
      ...act,
      responsible,
      buyerNumber: responsible === 'AF' ? buyerNumber : null,
      pickup: responsible === 'NONE' ? ending.pickup : null,
    },
  });
}

/**
 * Amount of the document for the buyer of the vehicle, öre net of VAT: the residual value less the importer's
 * support when the dealer guarantees it, else the end price.
 */
export const buyoutNet = (contract: ResidualState): Ore =>
  contract.terms?.guarantee === 'AF'
    ? Math.max(0, contract.terms.residualValue - contract.endPrice.importerSupport)
    : (endPriceOf(contract) ?? 0);

export const buyout = (
  contract: ResidualState,
): { readonly net: Ore; readonly vat: Ore; readonly total: Ore } => {
  const net = buyoutNet(contract);
  const { vat } = vatOnNet(net);
  return { net, vat, total: net + vat };
};
