import { jobProcessStream } from '@floorplan/job-process/domain';
import { notFound } from '@floorplan/platform/http';
import type { EventLog, StoredEvent } from '@floorplan/platform/event-store';
import type { JobDetailRow } from './job-detail-row';

const LOOKS = 5;

/**
 * Reads a message's row and its facts at the same version. Otherwise an outcome written between the two reads
 * would appear as an attempt, but not in the status.
 * @throws 404 when there is no row
 */
export async function rowWithHistory(
  log: EventLog,
  readRow: () => Promise<JobDetailRow | undefined>,
): Promise<{ row: JobDetailRow; history: StoredEvent[] }> {
  for (let attempt = 1; ; attempt++) {
    const row = await readRow();
    if (!row) throw notFound();
    const history = await log.history(jobProcessStream, row.id);
    if (history.length === row.version) return { row, history };
    // The message keeps changing: leave out facts that are newer than its row.
    if (attempt === LOOKS) return { row, history: history.filter(({ version }) => version <= row.version) };
  }
}
