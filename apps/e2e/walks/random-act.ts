import { actionAddress } from '@floorplan/vehicle/contracts';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import type { Random } from '../../../tools/demo/random';
import { ACTION_BODIES, IN_QUERY, type Key, type Known } from '../support/action-bodies';

export interface RandomAct {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
}

/** Actions with large effects that are rarely possible. These actions are chosen more often. */
const OFTEN: readonly Key[] = [
  'swap',
  'transferToDemo',
  'transferVehicle',
  'undo',
  'endFinancing',
  'approveDemo',
  'approveDemoAsImporter',
  'startFinancing',
  'rejectDemo',
  'extendProgram',
  'addFee',
  'addFee',
  'removeFee',
  'changePriceProgram',
];
const ALL = [...(Object.keys(VEHICLE_ACTIONS) as Key[]), ...OFTEN, ...OFTEN];

/** Returns a random action on a vehicle, which is usually valid. */
export function randomAct(random: Random, id: number, known: Known): RandomAct {
  const key = random.pick(ALL);
  const body = ACTION_BODIES[key].random(random, known, id);
  const address = actionAddress(VEHICLE_ACTIONS[key].key).replace(':id', String(id));
  const query = new URLSearchParams(random.chance(0.1) ? { dry_run: 'true' } : {});
  if (key === 'removeFee')
    return {
      method: 'DELETE',
      path: `${address.replace(':feeId', String(random.int(1, 40)))}?${query}`,
      body: undefined,
    };
  if (IN_QUERY.includes(key))
    for (const [name, value] of Object.entries(body)) query.set(name, String(value));
  const wrong = random.chance(0.03) ? { ...body, Unknown: 1 } : body;
  return { method: 'POST', path: `${address}?${query}`, body: IN_QUERY.includes(key) ? {} : wrong };
}
