import { LIST_PAGE, ONE, order, ORDER_PAGE, SEARCH } from '../../features/customer-orders/testing';
import type { Load } from './load';

/** Requests that load customer orders. */
export const ORDER_LOADS: readonly Load[] = [
  [
    LIST_PAGE,
    `POST ${SEARCH}`,
    ['Kundordrarna kunde inte hämtas: {status}', 'Unable to load customer orders: {status}'],
  ],
  [
    ORDER_PAGE,
    `GET ${ONE}`,
    ['Kundordern kunde inte hämtas: {status}', 'Unable to load customer order: {status}'],
  ],
  [
    ORDER_PAGE,
    `GET ${ONE}/events`,
    ['Händelserna kunde inte hämtas: {status}', 'Unable to load events: {status}'],
    { [`GET ${ONE}`]: order() },
  ],
];
