import { decided, refused, type Decision } from '@floorplan/kernel';
import type { Act } from '../act';
import type { ResidualEvent } from '../contract.events';
import type { ResidualState } from '../contract.state';
import { extension, type ExtensionMonths } from '../extension';

/** Asks the customer whether to extend the contract, at the terms of today. */
export function requestExtension(
  { terms }: ResidualState,
  {
    months,
    rate,
    byName,
    ...act
  }: Act & {
    readonly months: ExtensionMonths;
    /** Interest of a year in hundredths of a per cent. */
    readonly rate: number;
    readonly byName: string;
  },
): Decision<ResidualEvent> {
  if (!terms) return refused('CONTRACT_NOT_EDITABLE');
  return decided({
    type: 'residual-value/ExtensionRequested',
    data: { ...act, months, byName, terms: extension(terms, months, rate) },
  });
}

/** Stores the customer's answer. The terms are those that the customer was asked about. */
export function answerExtension(
  { extension: asked, endPrice }: ResidualState,
  { isAccepted, ...act }: Act & { readonly isAccepted: boolean },
): Decision<ResidualEvent> {
  if (asked?.response !== 'WAITING') return refused('NOTHING_ASKED');
  if (isAccepted && endPrice.isExtensionDisabled) return refused('EXTENSION_DISABLED');
  return decided({
    type: 'residual-value/ExtensionAnswered',
    data: { ...act, isAccepted, terms: asked.terms },
  });
}
