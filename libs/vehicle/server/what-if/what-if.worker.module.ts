import { Module } from '@nestjs/common';
import { ForgetWhatIfs } from './what-if.forget';
import { WhatIfRows } from './what-if.rows';
import { WhatIfSlices } from './what-if.slices';

/** Changes that are tried on the portfolio, reckoned in a worker. */
@Module({ providers: [WhatIfSlices, WhatIfRows, ForgetWhatIfs] })
export class WhatIfWorkerModule {}
