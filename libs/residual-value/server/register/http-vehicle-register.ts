import type { RegisterOrderType } from '@floorplan/residual-value/domain';
import { z } from 'zod';
import { RegisterSilent, VehicleRegister, type RegisterOutcome } from './vehicle-register';

const ANSWER_WITHIN_MS = 5_000;
const PATHS: Readonly<Record<RegisterOrderType, string>> = {
  trafficStop: 'traffic_stop',
  ownerChange: 'owner_change',
};
const refusal = z.object({ Reason: z.string().max(500) });

/**
 * The register over HTTP: POST `<url>/vehicles/<plate>/traffic_stop` or `…/owner_change` with `{Reference}`; 200 when it
 * is done, 422 with `{Reason}` when the register refuses.
 */
export class HttpVehicleRegister extends VehicleRegister {
  constructor(private readonly url: string | undefined) {
    super();
  }

  async order(matter: RegisterOrderType, plate: string, reference: string): Promise<RegisterOutcome> {
    if (!this.url) throw new RegisterSilent('no register is configured');
    try {
      const answer = await fetch(`${this.url}/vehicles/${encodeURIComponent(plate)}/${PATHS[matter]}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Reference: reference }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      if (answer.status === 422) return { isDone: false, reason: refusal.parse(await answer.json()).Reason };
      await answer.body?.cancel();
      if (!answer.ok) throw new RegisterSilent(`the register answered ${answer.status}`);
      return { isDone: true };
    } catch (error) {
      if (error instanceof RegisterSilent) throw error;
      throw new RegisterSilent(error instanceof Error ? error.name : 'no answer');
    }
  }
}
