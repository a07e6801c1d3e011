import { Module } from '@nestjs/common';
import { ForgetWhatIfs } from './what-if.forget';
import { WhatIfRows } from './what-if.rows';
import { WhatIfSlices } from './what-if.slices';

/** Worker module of what-if calculations. */
@Module({ providers: [WhatIfSlices, WhatIfRows, ForgetWhatIfs] })
export class WhatIfWorkerModule {}
