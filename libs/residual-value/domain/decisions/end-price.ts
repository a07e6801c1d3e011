import { decided, refused, type Decision } from '@floorplan/kernel';
import type { Act } from '../act';
import type { ResidualEvent } from '../contract.events';
import { isReleasingApproved } from '../contract.figures';
import type { ResidualState } from '../contract.state';
import type { EndPrice } from '../contract.values';

/** Fields of the end-price record that can be changed in the contract's state. */
export function openEndPriceFields(contract: ResidualState): readonly (keyof EndPrice)[] {
  const { status, settlement, terms } = contract;
  if (status === 'open') {
    const always = ['importerSupport', 'currentMileage', 'comment', 'isExtensionDisabled'] as const;
    // The dealer that guarantees the residual value buys at the residual value.
    return terms?.guarantee === 'DNB' ? ['price', 'releasingPrice', ...always] : always;
  }
  if (settlement === 'NONE' || settlement === 'RELEASING')
    return isReleasingApproved(contract)
      ? ['price', 'releasingPrice', 'comment']
      : ['releasingPrice', 'comment'];
  return ['comment'];
}

/** Changes fields of the end-price record. Refuses all of them when the state does not open one that changes. */
export function updateEndPrice(
  contract: ResidualState,
  { changes, ...act }: Act & { readonly changes: Partial<EndPrice> },
): Decision<ResidualEvent> {
  const changed = (Object.keys(changes) as (keyof EndPrice)[]).filter(
    (field) => changes[field] !== undefined && changes[field] !== contract.endPrice[field],
  );
  // Saving the price again answers a request for it.
  const answers = contract.status === 'open' && !contract.isPriced && (changes.price ?? 0) > 0;
  if (answers && !changed.includes('price')) changed.push('price');
  if (changed.length === 0) return decided();
  const open = openEndPriceFields(contract);
  if (changed.some((field) => !open.includes(field))) return refused('CONTRACT_NOT_EDITABLE');
  const data = Object.fromEntries(changed.map((field) => [field, changes[field]])) as Partial<EndPrice>;
  return decided({ type: 'residual-value/EndPriceUpdated', data: { ...data, ...act } });
}
