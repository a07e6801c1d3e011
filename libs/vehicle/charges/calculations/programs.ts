import type { ChargeProgram } from '@floorplan/pricing/domain';
import type { ProgramSnapshot } from '@floorplan/vehicle/domain';
import { chargeProgramOfSnapshot } from './period-financing';

/** Cache of converted price lists. Each stored version is converted once, because many vehicles share it. */
export class Programs {
  private readonly known = new Map<string, ChargeProgram>();

  get(snapshot: ProgramSnapshot): ChargeProgram {
    // The key is the whole snapshot, because a changed price list contains rows of two lists and has no id of
    // its own.
    const key = JSON.stringify(snapshot);
    let program = this.known.get(key);
    if (!program) this.known.set(key, (program = chargeProgramOfSnapshot(snapshot)));
    return program;
  }
}
