import type { Attempt, JobProcessState } from '@floorplan/job-process/domain';

/** A party may have been registered, or its number given to another, since the message was received. */
export function partiesFound(
  state: JobProcessState,
  importer: number | null,
  dealer: number | null,
): Pick<Attempt, 'parties'> {
  const parties = { importerId: importer ?? state.importerId, dealerId: dealer ?? state.dealerId };
  const known = parties.importerId === state.importerId && parties.dealerId === state.dealerId;
  return known ? {} : { parties };
}
