import { describedBody, describedValues } from '@floorplan/identity/acts';
import { DESCRIBED_ACTIONS, type DescribedVehicleAction, type VehicleEvent } from '@floorplan/vehicle/domain';
import { serverAction, type AnyServerAction } from './server-action';

type Sent = Readonly<Record<string, unknown>>;
// The values of fields have different types. Their facts have rows, or the table below does not compile.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Described = DescribedVehicleAction<any, VehicleEvent>;

function rowOf(action: Described): AnyServerAction {
  const { summary, fields } = action.described;
  const decide: Described['decide'] = (vehicle, sent: Sent, context) =>
    action.decide(vehicle, describedValues(fields, sent), context);
  return serverAction<Sent>({
    action: { ...action, decide },
    body: describedBody(action.key, fields),
    summary,
    done: `${action.key}.done`,
  });
}

const actions: Readonly<Record<keyof typeof DESCRIBED_ACTIONS, Described>> = DESCRIBED_ACTIONS;

/** Rows of the actions that are described by their fields. */
export const DESCRIBED_ROWS = Object.fromEntries(
  Object.entries<Described>(actions).map(([name, action]) => [name, rowOf(action)]),
) as unknown as Readonly<Record<keyof typeof DESCRIBED_ACTIONS, AnyServerAction>>;
