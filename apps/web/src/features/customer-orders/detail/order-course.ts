import type { CustomerOrder } from '@floorplan/customer-order/contracts';
import type { OrderStatus } from '@floorplan/customer-order/domain';

/** A status in the course of an order. */
export interface OrderStep {
  readonly status: OrderStatus;
  readonly state: 'done' | 'now' | 'ahead';
  /** Day on which the order got the status, when it is known. */
  readonly on: string | null;
}

/** Statuses of an order that is not refused, cancelled or examined by hand. */
const COURSE: readonly OrderStatus[] = [
  'NEW',
  'APPLICATION_APPROVED',
  'AWAITING_SIGNATURE',
  'SIGNED',
  'DELIVERED',
];

type Subject = Pick<CustomerOrder, 'Status' | 'OrderDate' | 'Application' | 'Signing' | 'DeliveredOn'>;

/** Statuses that a cancelled order had, as far as its application and its signature show. */
function statusesBefore({ Application, Signing }: Subject): readonly OrderStatus[] {
  const { State: state = null } = Application ?? {};
  return [
    'NEW',
    ...(state === 'MANUAL' ? (['MANUAL_APPROVAL'] as const) : []),
    ...(state === 'APPROVED' ? (['APPLICATION_APPROVED'] as const) : []),
    ...(Signing ? (['AWAITING_SIGNATURE'] as const) : []),
    ...(Signing?.SignedOn ? (['SIGNED'] as const) : []),
  ];
}

function statusesOf(order: Subject): readonly OrderStatus[] {
  const { Status: now } = order;
  if (now === 'REFUSED') return ['NEW', now];
  if (now === 'CANCELLED') return [...statusesBefore(order), now];
  return now === 'MANUAL_APPROVAL' ? COURSE.toSpliced(1, 0, now) : COURSE;
}

/** The course of an order: the statuses that it had, the present one and those that follow. */
export function courseOf(order: Subject): readonly OrderStep[] {
  const { Status: now, OrderDate, Application, Signing, DeliveredOn } = order;
  const statuses = statusesOf(order);
  const at = statuses.indexOf(now);
  const days: Partial<Record<OrderStatus, string | null>> = {
    NEW: OrderDate,
    MANUAL_APPROVAL: Application?.SentOn ?? null,
    SIGNED: Signing?.SignedOn ?? null,
    DELIVERED: DeliveredOn,
  };
  return statuses.map((status, index) => ({
    status,
    state: index < at || now === 'DELIVERED' ? 'done' : index === at ? 'now' : 'ahead',
    on: index <= at ? (days[status] ?? null) : null,
  }));
}
