import { DEMO_BATCHES } from '@floorplan/vehicle/contracts';
import type { BatchTexts } from '../../app/batches/batch-panel';
import { paths } from '../../app/routing/paths';
import { BatchResultPage } from '../../app/vehicles/batch-result.page';

const APPROVES: BatchTexts = {
  result: 'demobatch.title',
  stopped: 'end.stopped',
  progress: 'batch.progress',
  leave: 'demobatch.leave',
  stop: 'end.btn_stop',
  parts: {
    done: 'approvedemo.msg_ok',
    waiting: 'demobatch.none',
    failed: 'demobatch.failed',
    left: 'end.result_left',
  },
};
const TRANSFERS: BatchTexts = { ...APPROVES, parts: { ...APPROVES.parts, done: 'transfer.msg_count' } };

/** Results of a batch that approves or transfers demo vehicles. */
export const DemoResultPage = () => (
  <BatchResultPage
    title="demobatch.title"
    parent={paths.inventory}
    parentTitle="inv.title"
    back="demobatch.back"
    none="demobatch.none"
    texts={{ [DEMO_BATCHES.approve]: APPROVES, [DEMO_BATCHES.transfer]: TRANSFERS }}
  />
);
