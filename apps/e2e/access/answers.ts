// What the callers of the matrix are answered: their statuses by name, and calls that several routes share.

/** What a call is made with: the ids of the things it concerns. */
export interface Things {
  vehicle: number;
  process: number;
  detail: number;
  messageId: string;
  /** A running bulk operation. */
  bulk: string;
  /** A message that waits, another one each time: a repair changes it. */
  waiting(): number;
  failed(): number;
  /** A new message that its partner may send. */
  message(): unknown;
}

export interface Expectation {
  /** One status per caller, in the order of CALLERS. */
  readonly statuses: string;
  readonly body?: (things: Things) => unknown;
  readonly ids?: (things: Things) => Record<string, string | number>;
  /** Also with the ids of another importer and dealer: to those who see the one, the other does not exist. */
  readonly scoped?: true;
}

// Callers:        admin reader imp imp2 deo dea dea2 partner partner2 nobody
export const OPEN = /*  */ '200 200 200 200 200 200 200 200 200 200';
export const PEOPLE = /**/ '200 200 200 200 200 200 200 403 403 401';
export const STAFF_ACT = ' 200 403 403 403 403 403 403 403 403 401';
export const BAD = /*   */ '400 400 400 400 400 400 400 400 400 400';
export const LIMITS = /**/ '200 200 200 200 200 403 403 403 403 401';
export const PROGRAMS = '  200 200 200 200 403 403 403 403 403 401';
export const DEALER_STOCK = '200 200 403 403 200 200 200 403 403 401';
export const PROCESSES = ' 200 200 200 200 403 403 403 403 403 401';

export const vehicle: Expectation = {
  statuses: '200 200 200 404 200 200 404 403 403 401',
  ids: ({ vehicle: id }) => ({ id }),
  scoped: true,
};
export const message = (status: number): Expectation => ({
  statuses: `${status} 403 403 403 403 403 403 ${status} 403 401`,
  body: (things) => things.message(),
});
/** What staff, also who only reads, may see of a record beside its page. */
export const kept = (id: number): Expectation => ({
  statuses: '200 200 403 403 403 403 403 403 403 401',
  ids: () => ({ id }),
});
export const WHY = { Reason: 'matris' };
/** Every record has a name. */
export const RECORDS_FILE = { Format: 'csv', Columns: [{ Key: 'Name', Header: 'Namn' }], Filter: {} };
export const FILE = { Format: 'csv', Columns: [{ Key: 'ChassisNumber', Header: 'Chassi' }], Filter: {} };
