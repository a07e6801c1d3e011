import type { MakeRow } from '@floorplan/catalogue/contracts';
import type { ProcessGroup, WireSubject } from '@floorplan/job-process/contracts';
import { DEALER_MAKE_ROUTES, type DealerRow, type ImporterRow } from '@floorplan/parties/contracts';
import type { RowsAnswer } from '@floorplan/ui';
import { address, ApiError, type ApiClient } from '../../../app/session/api-client';

/** A change of other data, such as a new make of a dealer, that unblocks a whole group of messages. */
export interface Remedy {
  /** Text key of the button. */
  readonly text: string;
  readonly question: string;
  /** @param number the importer's number of the dealer, if the user had to enter it */
  readonly run: (api: ApiClient, subject: WireSubject, number?: string) => Promise<unknown>;
}

/** Part of the subject that has this kind. */
export const partOf = (subject: WireSubject, kind: string): WireSubject['Parts'][number] | undefined =>
  subject.Parts.find(({ Kind }) => Kind === kind);

const MAX_ROWS = 100_000;

const find = async <Row>(api: ApiClient, path: string, matches: (row: Row) => boolean): Promise<Row> => {
  const { Rows } = await api.get<RowsAnswer<Row>>(path, { query: { limit: MAX_ROWS } });
  const row = Rows.find(matches);
  if (!row) throw new ApiError(404, path, 'NOT_FOUND', [], null, null);
  return row;
};

const findDealer = (api: ApiClient, subject: WireSubject) => {
  const id = partOf(subject, 'dealer')?.Id;
  return find<DealerRow>(api, '/api/v1/dealers', (dealer) => dealer.FinancerAssignedId === id);
};

/** Field that the server requires when the importer has no number for the dealer. */
export const NUMBER_FIELD = 'ImporterAssignedDealerId';

const addMake: Remedy['run'] = async (api, subject, number) => {
  const dealer = await findDealer(api, subject);
  const makeId = partOf(subject, 'make')?.Id;
  const make = await find<MakeRow>(api, '/api/v1/makes', ({ Id }) => String(Id) === makeId);
  return api.post(address(DEALER_MAKE_ROUTES.add, { id: dealer.Id }), {
    ImporterPartyId: make.ImporterPartyId,
    MakeId: make.Id,
    ...(number && { [NUMBER_FIELD]: number }),
  });
};

const activateDealer: Remedy['run'] = async (api, subject) => {
  const dealer = await findDealer(api, subject);
  return api.post('/api/v1/dealers', { Id: dealer.Id, IsActive: true });
};

const activateImporter: Remedy['run'] = async (api, subject) => {
  const importer = await find<ImporterRow>(api, '/api/v1/importers', (row) =>
    [row.FinancerAssignedId, row.ImporterAssignedId].includes(subject.Id),
  );
  return api.post('/api/v1/importers', { Id: importer.Id, IsActive: true });
};

const REMEDIES: Readonly<Record<string, Remedy>> = {
  MAKE_NOT_HELD: { text: 'job.remedy_make', question: 'job.remedy_make_title', run: addMake },
  INACTIVE_DEALER: { text: 'job.remedy_dealer', question: 'job.remedy_dealer_title', run: activateDealer },
  INACTIVE_IMPORTER: {
    text: 'job.remedy_importer',
    question: 'job.remedy_importer_title',
    run: activateImporter,
  },
};

/** Whether the group waits because a limit of a dealer organisation is too low or missing. */
export const waitsForLimit = (group: ProcessGroup): boolean =>
  group.Subject?.Kind === 'organisation-limit' &&
  (group.Code === 'LIMIT_EXCEEDED' || group.Code === 'LIMIT_MISSING');

/** Remedy of the group; null when no single change unblocks it. */
export const remedyOf = (group: ProcessGroup): Remedy | null =>
  group.Subject ? (REMEDIES[group.Code] ?? null) : null;
