import { ConcurrentIndexes } from './concurrent-indexes';

/** Index of the few messages with warnings, by which the list finds them. */
export class IndexOfWarnings1700000000218 extends ConcurrentIndexes {
  override readonly name = 'IndexOfWarnings1700000000218';
  protected override readonly indexes = {
    job_detail_warnings: 'on job_detail (received_at desc, id desc) where warnings is not null',
  };
}
