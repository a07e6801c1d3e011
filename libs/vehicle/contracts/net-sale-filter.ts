// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { NetSaleRow } from './net-sale';

export const NET_SALE_ORDER: ListOrder<NetSaleRow> = { key: 'dealerPartyName', descending: false };
