import type { FunctionKey } from '@floorplan/identity/domain';
import { REPAIR_BATCHES } from '@floorplan/job-process/contracts';
import { DEMO_BATCHES, VEHICLE_BATCHES, WHAT_IF_BATCH } from '@floorplan/vehicle/contracts';
import { paths } from '../routing/paths';

/** Title, page and required function key of one kind of batch, for the batch menu. */
export interface BatchKindStyle {
  /** Text key of the title. */
  readonly title: string;
  /** Address of the page that shows the batch. */
  readonly address: (batchId: string) => string;
  /** Function key that a user needs to open that page. */
  readonly functionKey: FunctionKey;
}

const repair = (title: string): BatchKindStyle => ({
  title,
  address: (id) => `${paths.jobProcesses}?bulk=${id}`,
  functionKey: 'fncProcesses',
});

const ending = (title: string): BatchKindStyle => ({
  title,
  address: (id) => `${paths.endFinancingResult}?batch=${id}`,
  functionKey: 'fncDealerEndFinancing',
});

const demo = (title: string): BatchKindStyle => ({
  title,
  address: (id) => `${paths.demoBatchResult}?batch=${id}`,
  functionKey: 'fncInventory',
});

export const BATCH_KINDS: Readonly<Record<string, BatchKindStyle>> = {
  [REPAIR_BATCHES.RERUN]: repair('job.batch_rerun'),
  [REPAIR_BATCHES.REJECT]: repair('job.batch_reject'),
  [WHAT_IF_BATCH]: {
    title: 'whatif.title',
    address: (id) => paths.whatIfAnswer.replace(':id', id),
    functionKey: 'fncPricePrograms',
  },
  [DEMO_BATCHES.approve]: demo('menu.approvedemo_imp'),
  [DEMO_BATCHES.transfer]: demo('menu.fncTransferVehicles'),
  [VEHICLE_BATCHES.endFinancing]: ending('end.title'),
  [VEHICLE_BATCHES.requestEndFinancing]: ending('end.batch_ask'),
};
