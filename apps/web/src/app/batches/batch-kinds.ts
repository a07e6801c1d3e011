import type { RightName } from '@floorplan/identity/domain';
import { REPAIR_BATCHES } from '@floorplan/job-process/contracts';
import { DEMO_BATCHES, VEHICLE_BATCHES, WHAT_IF_BATCH } from '@floorplan/vehicle/contracts';
import { paths } from '../routing/paths';

/** Title, page and right of one kind of batch, for the batch menu. */
export interface BatchKindStyle {
  /** Text key of the title. */
  readonly title: string;
  /** Address of the page that shows the batch. */
  readonly address: (batchId: string) => string;
  /** Right that opens that page. */
  readonly right: RightName;
}

const repair = (title: string): BatchKindStyle => ({
  title,
  address: (id) => `${paths.jobProcesses}?bulk=${id}`,
  right: 'processes.read',
});

const ending = (title: string): BatchKindStyle => ({
  title,
  address: (id) => `${paths.endFinancingResult}?batch=${id}`,
  right: 'endFinancing.read',
});

const demo = (title: string): BatchKindStyle => ({
  title,
  address: (id) => `${paths.demoBatchResult}?batch=${id}`,
  right: 'vehicles.read',
});

export const BATCH_KINDS: Readonly<Record<string, BatchKindStyle>> = {
  [REPAIR_BATCHES.RERUN]: repair('job.batch_rerun'),
  [REPAIR_BATCHES.REJECT]: repair('job.batch_reject'),
  [WHAT_IF_BATCH]: {
    title: 'whatif.title',
    address: (id) => paths.whatIfAnswer.replace(':id', id),
    right: 'programs.read',
  },
  [DEMO_BATCHES.approve]: demo('menu.approvedemo_imp'),
  [DEMO_BATCHES.transfer]: demo('menu.fncTransferVehicles'),
  [VEHICLE_BATCHES.endFinancing]: ending('end.title'),
  [VEHICLE_BATCHES.requestEndFinancing]: ending('end.batch_ask'),
};
