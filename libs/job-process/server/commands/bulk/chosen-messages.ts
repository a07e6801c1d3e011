import type { Scope } from '@floorplan/identity/domain';
import type { BulkRequest } from '@floorplan/job-process/contracts';
import {
  bulkAllowed,
  listedStatusOf,
  pickedAllowed,
  PROCESS_STATUSES,
  repairableStatuses,
} from '@floorplan/job-process/domain';
import { forbiddenTo, type Outcome } from '@floorplan/kernel';
import type { Where } from '@floorplan/platform/event-store';
import type { PartyNames } from '../../queries/party-names';
import { inScope, matching } from '../../queries/processes/process-filter';
import { repairerOf } from '../../repairer';

/** What is done, or superseded, is nothing that a repair over a filter is about. */
const UNFINISHED = PROCESS_STATUSES.filter((status) => ['PENDING', 'ERROR'].includes(listedStatusOf(status)));

/** The rows of job_detail that a bulk repair is asked for. */
export interface ChosenMessages {
  /** All that match or were picked. */
  readonly asked: Where;
  /** Those the operation is made of. */
  readonly frozen: Where;
  /** Those that it would repair as they stand now. */
  readonly eligible: Where;
}

/** Refused when the caller may not repair what is asked for together. */
export function chosenMessages(
  scope: Scope,
  request: Pick<BulkRequest, 'Filter' | 'Ids' | 'Action'>,
  names: PartyNames,
): Outcome<ChosenMessages> {
  const { Filter, Ids, Action } = request;
  const repairer = repairerOf(scope);
  const allowed = Filter ? bulkAllowed(repairer) : pickedAllowed(repairer);
  if (!allowed.allowed) return forbiddenTo();
  const asked = (): Where => {
    if (!Filter) return inScope(scope).and('id = any(?)', Ids);
    const { All: _all, ...filter } = Filter;
    return matching(filter as Parameters<typeof matching>[0], scope, names);
  };
  const eligible = asked().and(
    'state = any(?)',
    repairableStatuses(Action === 'REJECT' ? 'reject' : 'rerun', repairer),
  );
  if (Action === 'REJECT') {
    const refusing = names.byName().importers.filter((id) => names.importer(id)?.allowReject === false);
    eligible.and('(importer_id is null or importer_id <> all(?))', refusing);
  }
  const frozen = Filter ? asked().and('state = any(?)', UNFINISHED) : asked();
  return { ok: true, answer: { asked: asked(), frozen, eligible } };
}
