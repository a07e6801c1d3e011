import type { InsuranceMessage } from '@floorplan/insurance/domain';
import { jobProcessStream, type JobProcessEvent, type JobProcessState } from '@floorplan/job-process/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';
import { INSURANCE } from '../files/insurance.type';

/** Statuses in which nothing more is done about a row. */
const CLOSED: ReadonlySet<JobProcessState['status']> = new Set(['succeeded', 'rejected', 'superseded']);

/** Table of the rows of insurance files that could not be used. A row that fits later stays and is no longer open. */
export const insuranceErrorProjection: InlineProjection<JobProcessState, JobProcessEvent> = {
  table: 'insurance_import_error',
  stream: jobProcessStream,
  rows: ({ after, version }) => {
    const [shown, ...further] = after.codes;
    const hasFailed = shown !== undefined || after.attempts > 1;
    if (after.messageType !== INSURANCE || !hasFailed) return [];
    const { LicenseNumber, File, Row } = after.message as unknown as InsuranceMessage;
    return [
      {
        id: after.detailId,
        version,
        process_id: after.processId,
        license_number: LicenseNumber,
        received_at: after.receivedAt,
        file_name: File,
        row_number: Row,
        is_open: shown !== undefined && !CLOSED.has(after.status),
        code: shown?.code ?? '',
        further: further.map(({ code }) => code),
        params: Object.fromEntries(after.codes.flatMap(({ params }) => Object.entries(params))),
      },
    ];
  },
};
