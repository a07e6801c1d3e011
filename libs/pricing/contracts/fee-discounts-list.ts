// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { FeeDiscountRow } from './fee-discounts';

export const FEE_DISCOUNTS_ORDER: ListOrder<FeeDiscountRow> = { key: 'DealerPartyName', descending: false };
