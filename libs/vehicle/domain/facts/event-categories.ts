/** A category of events of vehicles or contracts. */
export interface EventCategory {
  /** Id of the category. Its name is the text `event.<id>`. */
  readonly id: number;
  readonly showOnEventList: boolean;
  /** Whether the category can be used as a reason in the historic report. */
  readonly isReason: boolean;
  /** Whether the category belongs to service contracts. */
  readonly isContract: boolean;
}

type Use = 'list' | 'reason' | 'hidden' | 'contract';

const row = (id: number, use: Use): EventCategory => ({
  id,
  showOnEventList: use !== 'hidden',
  isReason: use === 'reason',
  isContract: use === 'contract',
});

export const FINANCING_STARTED = 1;
export const LOAN_REQUESTED = 2;
export const DEMO = 15;
export const REVERSED = 5;
export const BOUGHT_OUT = 6;
export const RETURNED = 11;
export const OWNER_REGISTERED = 22;
export const LOAN_ENDED = 7;
export const DEMO_APPROVED_BY_DEALER = 16;
export const DEMO_APPROVED_BY_IMPORTER = 17;
export const COUNTED = 37;
export const MISSING = 38;
export const TRANSFERRED = 39;
export const OBJECT_DATA = 9;
export const SWAP_RELEASED = 12;
export const SWAP_RECEIVED = 13;
export const DEALER_CHANGED = 14;
export const APPROVAL_REJECTED = 18;
export const SOLD_TO_END_CUSTOMER = 23;
export const STOCK_CONFIRMED = 25;
export const EXTERNAL_LOCATION = 26;
export const END_REQUESTED = 32;
export const END_QUOTED = 33;
export const CODE_DISPLAYED = 34;
export const REGISTER_DEVIATION = 40 as const;
export const REMINDER_SENT = 41;
export const ONLINE_SALE = 42;
export const WITHDRAWN_FROM_SALE = 43;
export const FINANCING_APPROVED = 3;
export const FINANCING_REJECTED = 4;
export const PRICE_CORRECTED = 19;
export const PROGRAM_CHANGED = 20;
export const PERIOD_EXTENDED = 21;
export const FEE_ADDED = 35;
export const FEE_REMOVED = 36;
export const UNDONE = 45;
export const END_REQUEST_DECLINED = 46;
export const NOTE = 8 as const;
/** Category of notes between importer and staff, which are hidden from everybody else. */
export const IMPORTER_NOTE = 27 as const;

export const EVENT_CATEGORIES: readonly EventCategory[] = [
  row(1, 'reason'),
  row(2, 'list'),
  row(3, 'reason'),
  row(4, 'reason'),
  row(5, 'reason'),
  row(6, 'reason'),
  row(7, 'reason'),
  row(8, 'list'),
  row(9, 'list'),
  row(10, 'reason'),
  row(11, 'reason'),
  row(12, 'reason'),
  row(13, 'reason'),
  row(14, 'reason'),
  row(15, 'reason'),
  row(16, 'list'),
  row(17, 'reason'),
  row(18, 'reason'),
  row(19, 'reason'),
  row(20, 'list'),
  row(21, 'reason'),
  row(22, 'reason'),
  row(23, 'reason'),
  row(24, 'contract'),
  row(25, 'hidden'),
  row(26, 'reason'),
  row(27, 'reason'),
  row(28, 'contract'),
  row(29, 'contract'),
  row(30, 'contract'),
  row(31, 'contract'),
  row(32, 'list'),
  row(33, 'hidden'),
  row(34, 'hidden'),
  row(35, 'list'),
  row(36, 'list'),
  row(37, 'reason'),
  row(38, 'reason'),
  row(39, 'reason'),
  row(40, 'reason'),
  row(41, 'list'),
  row(42, 'hidden'),
  row(43, 'hidden'),
  row(44, 'hidden'),
  row(45, 'list'),
  row(46, 'list'),
];

export const eventCategory = (id: number): EventCategory | null =>
  EVENT_CATEGORIES.find((category) => category.id === id) ?? null;

/** The key of a category's name in the texts. */
export const eventText = (id: number): string => `event.${id}`;
