/** Ids that an access test inserts into addresses and bodies. */
export interface AccessFixtures {
  vehicle: number;
  process: number;
  detail: number;
  messageId: string;
  /** Id of a running bulk repair. */
  bulk: string;
  /** Id of a waiting message. Each call creates a new message, because a repair changes it. */
  waiting(): number;
  /** Id of a failed message. Each call creates a new message. */
  failed(): number;
  /** A new message that its partner may send. */
  message(): unknown;
}

/** Expected responses of one route to all callers of the access tests. */
export interface AccessExpectation {
  /** Expected status per caller, in the order of CALLERS. */
  readonly statuses: string;
  /** Query of the call, like `?wait=0`. */
  readonly query?: string;
  readonly body?: (fixtures: AccessFixtures) => unknown;
  readonly ids?: (fixtures: AccessFixtures) => Record<string, string | number>;
  /**
   * True to repeat the call with the ids of another importer and dealer. Callers outside that scope must get
   * 404.
   */
  readonly scoped?: true;
}

/** Expectations by method and URL template. The access tests fail for a documented route without an entry. */
export type AccessExpectations = Readonly<Record<string, AccessExpectation>>;

/**
 * Expectations by topic name: the topic, and yes or no for admin, reader, imp, imp2, deo, dea and dea2.
 * Partners get no socket.
 */
export type TopicExpectations = Readonly<
  Record<string, readonly [(fixtures: AccessFixtures) => string, string]>
>;

/** Callers of the access tests: staff, read-only staff, importers, dealers, partners and an anonymous caller. */
export const CALLERS = [
  'admin',
  'reader',
  'imp',
  'imp2',
  'deo',
  'dea',
  'dea2',
  'partner',
  'partner2',
  'nobody',
] as const;
export type Caller = (typeof CALLERS)[number];

// Callers:        admin reader imp imp2 deo dea dea2 partner partner2 nobody
export const OPEN = /*  */ '200 200 200 200 200 200 200 200 200 200';
export const PEOPLE = /**/ '200 200 200 200 200 200 200 403 403 401';
export const STAFF_ACT = ' 200 403 403 403 403 403 403 403 403 401';
export const STAFF = /* */ '200 200 403 403 403 403 403 403 403 401';
export const BAD = /*   */ '400 400 400 400 400 400 400 400 400 400';
export const LIMITS = /**/ '200 200 200 200 200 403 403 403 403 401';
export const PROGRAMS = '  200 200 200 200 403 403 403 403 403 401';
export const DEALER_STOCK = '200 200 403 403 200 200 200 403 403 401';
export const PROCESSES = ' 200 200 200 200 403 403 403 403 403 401';

/** Expectation for reading one vehicle. */
export const OF_A_VEHICLE: AccessExpectation = {
  statuses: '200 200 200 404 200 200 404 403 403 401',
  ids: ({ vehicle: id }) => ({ id }),
  scoped: true,
};

/** Expectation for sending a message of the partner's own importer. */
export const sendMessage = (status: number): AccessExpectation => ({
  statuses: `${status} 403 403 403 403 403 403 ${status} 403 401`,
  body: (fixtures) => fixtures.message(),
});

/** Expectation for reading a record's data that only staff may read, for example its history. */
export const staffReads = (id: number): AccessExpectation => ({ statuses: STAFF, ids: () => ({ id }) });

export const REASON = { Reason: 'matris' };
/** Body of an export of records. Every record has a name. */
export const RECORDS_FILE = { Format: 'csv', Columns: [{ Key: 'Name', Header: 'Namn' }], Filter: {} };
export const VEHICLE_FILE = {
  Format: 'csv',
  Columns: [{ Key: 'ChassisNumber', Header: 'Chassi' }],
  Filter: {},
};
