import { VEHICLE_BATCHES } from '@floorplan/vehicle/contracts';
import type { BatchTexts } from '../../app/batches/batch-panel';
import { paths } from '../../app/routing/paths';
import { BatchResultPage } from '../../app/vehicles/batch-result.page';

const ENDS: BatchTexts = {
  result: 'end.title_result',
  stopped: 'end.stopped',
  progress: 'batch.progress',
  leave: 'end.leave',
  stop: 'end.btn_stop',
  parts: {
    done: 'end.result_ok',
    waiting: 'end.result_none',
    failed: 'end.result_failed',
    left: 'end.result_left',
  },
};
const ASKS: BatchTexts = { ...ENDS, parts: { ...ENDS.parts, done: 'end.result_asked' } };

const PAGE = {
  title: 'end.title_result',
  parent: paths.endFinancing,
  parentTitle: 'end.title',
  back: 'end.back',
  none: 'end.result_none',
};

/** Results of ending financings, per vehicle. */
export const EndResultPage = () => (
  <BatchResultPage
    {...PAGE}
    texts={{ [VEHICLE_BATCHES.endFinancing]: ENDS, [VEHICLE_BATCHES.requestEndFinancing]: ASKS }}
  />
);
