// No schemas here: the browser loads this file with the list.
import type { ListOrder } from '@floorplan/kernel';
import type { FeeDiscountRow } from './fee-discounts';

export const FEE_DISCOUNTS_ORDER: ListOrder<FeeDiscountRow> = { key: 'DealerPartyName', descending: false };
