import { decided, type Actor } from '@floorplan/kernel';
import { EXTERNAL_LOCATION } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { financedAs, inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';

/** `isBack`: whether the vehicle is at the dealer's again. */
export type ExternalLocationChanged = {
  readonly type: 'vehicle/ExternalLocationChanged';
  readonly data: { readonly note: string; readonly isBack: boolean; readonly by: Actor };
};

export const externalLocationChanged: FactRow<ExternalLocationChanged['data']> = {
  signal: null,
  neverBlocks: true,
  audience: 'dealer',
  category: EXTERNAL_LOCATION,
  describe: ({ note }) => note,
  fold: (before, { note, isBack }) => ({ ...before, externalLocation: isBack ? null : { note } }),
};

export interface ChangeExternalLocationBody {
  readonly note: string;
  readonly is_back?: boolean | undefined;
}

/** Records where a consigned vehicle is when it is not at the dealer's. */
export const changeExternalLocation = vehicleAction<ChangeExternalLocationBody, ExternalLocationChanged>({
  key: 'change_external_location',
  right: 'vehicle.change_external_location',
  guards: [inStatus('active'), financedAs('CONSIGN')],
  decide: ({ externalLocation }, { note: sent, is_back: isBack = false }, { by }) => {
    const note = sent.trim();
    const isThere = isBack ? externalLocation === null : externalLocation?.note === note;
    return isThere
      ? decided()
      : decided({ type: 'vehicle/ExternalLocationChanged', data: { note, isBack, by } });
  },
});
