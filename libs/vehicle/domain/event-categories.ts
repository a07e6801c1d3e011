import type { Language } from '@floorplan/kernel';

/** A row of the event list of vehicles and contracts. */
export interface EventCategory {
  /** Its id and enum in one: they never differed. */
  readonly id: number;
  readonly sv: string;
  readonly en: string;
  readonly showOnEventList: boolean;
  /** Usable as a reason in the historic report. */
  readonly isReason: boolean;
  /** Belongs to service contracts. */
  readonly isContract: boolean;
}

type Use = 'list' | 'reason' | 'hidden' | 'contract';

const row = (id: number, sv: string, en: string, use: Use): EventCategory => ({
  id,
  sv,
  en,
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
export const TRANSFERRED = 39;
export const OBJECT_DATA = 9;
export const SWAP_RELEASED = 12;
export const SWAP_RECEIVED = 13;
export const DEALER_CHANGED = 14;
export const APPROVAL_REJECTED = 18;
export const SOLD_TO_END_CUSTOMER = 23;
export const EXTERNAL_LOCATION = 26;
export const END_REQUESTED = 32;
export const END_QUOTED = 33;
export const CODE_DISPLAYED = 34;
export const ONLINE_SALE = 42;
export const FINANCING_APPROVED = 3;
export const FINANCING_REJECTED = 4;
export const PRICE_CORRECTED = 19;
export const PROGRAM_CHANGED = 20;
export const PERIOD_EXTENDED = 21;
export const FEE_ADDED = 35;
export const FEE_REMOVED = 36;
export const UNDONE = 45;
export const NOTE = 8 as const;
/** Between importer and staff: nobody else sees it. */
export const IMPORTER_NOTE = 27 as const;

export const EVENT_CATEGORIES: readonly EventCategory[] = [
  row(1, 'Finansiering startad', 'Financing started', 'reason'),
  row(2, 'Lån begärt', 'Loan requested', 'list'),
  row(3, 'Finansiering godkänd', 'Financing approved', 'reason'),
  row(4, 'Finansiering avvisad', 'Financing rejected', 'reason'),
  row(5, 'Makulerad', 'Reversed', 'reason'),
  row(6, 'Slutbetald', 'Bought out', 'reason'),
  row(7, 'Lån avslutat', 'Loan ended', 'reason'),
  row(8, 'Notering', 'Note', 'list'),
  row(9, 'Objektsuppgifter ändrade', 'Object data updated', 'list'),
  row(10, 'Registrerad i vägtrafikregistret', 'Registered in the road traffic register', 'reason'),
  row(11, 'Retur till importör', 'Returned to importer', 'reason'),
  row(12, 'Bilbyte – lämnad', 'Swap – released', 'reason'),
  row(13, 'Bilbyte – mottagen', 'Swap – received', 'reason'),
  row(14, 'Anläggning bytt', 'Site changed', 'reason'),
  row(15, 'Flyttad till demo', 'Transferred to demo', 'reason'),
  row(16, 'Demo godkänd av återförsäljare', 'Demo approved by dealer', 'list'),
  row(17, 'Demo godkänd av importör', 'Demo approved by importer', 'reason'),
  row(18, 'Godkännande avvisat', 'Approval rejected', 'reason'),
  row(19, 'Priskorrigerad', 'Price corrected', 'reason'),
  row(20, 'Prislista bytt', 'Price list changed', 'list'),
  row(21, 'Period förlängd', 'Period extended', 'reason'),
  row(22, 'Ägarregistrerad', 'Owner registered', 'reason'),
  row(23, 'Såld till slutkund', 'Sold to end customer', 'reason'),
  row(24, 'Avtal ändrat', 'Contract changed', 'contract'),
  row(25, 'Lagerintyg utskrivet', 'Stock confirmation printed', 'hidden'),
  row(26, 'Extern plats ändrad', 'External location changed', 'reason'),
  row(27, 'Importörsnotering', 'Importer note', 'reason'),
  row(28, 'Avtal signerat', 'Contract signed', 'contract'),
  row(29, 'Avtal godkänt', 'Contract approved', 'contract'),
  row(30, 'Avtal avvisat', 'Contract rejected', 'contract'),
  row(31, 'Avtal avslutat', 'Contract ended', 'contract'),
  row(32, 'Slutbetalning begärd', 'End of financing requested', 'list'),
  row(33, 'Slutbetalningsoffert skapad', 'Buyout quote created', 'hidden'),
  row(34, 'CBR-kod visad', 'CBR code displayed', 'hidden'),
  row(35, 'Avgift tillagd', 'Fee added', 'list'),
  row(36, 'Avgift borttagen', 'Fee removed', 'list'),
  row(37, 'Inventerad', 'Counted in stocktake', 'reason'),
  row(38, 'Saknas vid inventering', 'Missing at stocktake', 'reason'),
  row(39, 'Överlåten till annan återförsäljare', 'Transferred to another dealer', 'reason'),
  row(40, 'Avvikelse mot vägtrafikregistret', 'Deviation from the road traffic register', 'reason'),
  row(41, 'Påminnelse skickad', 'Reminder sent', 'list'),
  row(42, 'Nätförsäljning ändrad', 'Online sale status changed', 'hidden'),
  row(43, 'Återkallad från nätförsäljning', 'Withdrawn from online sale', 'hidden'),
  row(44, 'Avtalsfaktura justerad', 'Contract invoice adjusted', 'hidden'),
  row(45, 'Ångrad', 'Undone', 'list'),
];

export const eventCategory = (id: number): EventCategory | null =>
  EVENT_CATEGORIES.find((category) => category.id === id) ?? null;

/** What a category is called; its number where nothing is known of it. */
export const eventName = (id: number, language: Language): string =>
  eventCategory(id)?.[language === 'en-GB' ? 'en' : 'sv'] ?? String(id);
