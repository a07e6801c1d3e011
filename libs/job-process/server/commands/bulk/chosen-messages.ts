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

/** Statuses that a repair by filter selects: all except finished and superseded. */
const UNFINISHED = PROCESS_STATUSES.filter((status) => ['PENDING', 'ERROR'].includes(listedStatusOf(status)));

/** Conditions for the rows of job_detail that a bulk repair selects. */
export interface ChosenMessages {
  /** All rows that match the filter or were picked. */
  readonly selected: Where;
  /** Rows that belong to the bulk repair. */
  readonly frozen: Where;
  /** Rows that can be repaired in their current state. */
  readonly eligible: Where;
}

/** Returns the selected messages, or a refusal when the caller may not repair them together. */
export function chosenMessages(
  scope: Scope,
  request: Pick<BulkRequest, 'Filter' | 'Ids' | 'Action'>,
  names: PartyNames,
): Outcome<ChosenMessages> {
  const { Filter, Ids, Action } = request;
  const repairer = repairerOf(scope);
  const allowed = Filter ? bulkAllowed(repairer) : pickedAllowed(repairer);
  if (!allowed.allowed) return forbiddenTo();
  const selected = (): Where => {
    if (!Filter) return inScope(scope).and('id = any(?)', Ids);
    const { All: _all, ...filter } = Filter;
    return matching(filter as Parameters<typeof matching>[0], scope, names);
  };
  const eligible = selected().and(
    'state = any(?)',
    repairableStatuses(Action === 'REJECT' ? 'reject' : 'rerun', repairer),
  );
  if (Action === 'REJECT') {
    const refusing = names.byName().importers.filter((id) => names.importer(id)?.allowReject === false);
    eligible.and('(importer_id is null or importer_id <> all(?))', refusing);
  }
  const frozen = Filter ? selected().and('state = any(?)', UNFINISHED) : selected();
  return { ok: true, answer: { selected: selected(), frozen, eligible } };
}
