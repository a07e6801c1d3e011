import { WholeLists } from '@floorplan/platform/http';
import { CallerSemaphore } from '@floorplan/platform/load';
import { Injectable } from '@nestjs/common';

/** Runs at the same time, in all and per user. */
const AT_ONCE = 4;
const EACH = 2;

/** Streams results of reports, a few at the same time. */
@Injectable()
export class ReportAnswers extends WholeLists {
  protected override readonly semaphore = new CallerSemaphore(AT_ONCE, EACH);
}
