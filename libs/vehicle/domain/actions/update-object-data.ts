import { decided, formatPlate, parsePlate, refused, type Actor, type Guard } from '@floorplan/kernel';
import type { ActionSubject } from '../action-rules/action-subject';
import { OBJECT_DATA } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { financedAs, inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';

/**
 * The plate or the code was filled in. Null means unchanged. `codeRef` is a reference to the encrypted code.
 */
export type ObjectDataUpdated = {
  readonly type: 'vehicle/ObjectDataUpdated';
  readonly data: {
    readonly licenseNumber: string | null;
    readonly codeRef: string | null;
    readonly by: Actor;
  };
};

/** Description of the event when only the code was filled in. */
export const CODE_FILLED_IN = '•••';

export const objectDataUpdated: FactRow<ObjectDataUpdated['data']> = {
  signal: null,
  audience: 'dealer',
  category: OBJECT_DATA,
  describe: ({ licenseNumber, codeRef }) =>
    [licenseNumber && formatPlate(licenseNumber), codeRef && CODE_FILLED_IN].filter(Boolean).join(' · '),
  fold: (before, { licenseNumber, codeRef }) => ({
    ...before,
    item: licenseNumber === null ? before.item : { ...before.item, licenseNumber },
    code: codeRef === null ? before.code : { ref: codeRef, shown: false },
  }),
};

export interface UpdateObjectDataBody {
  readonly license_number?: string | null | undefined;
  readonly pin_code?: string | null | undefined;
  /** Reference to a code that is encrypted already. Messages use it; the API does not take it. */
  readonly code_ref?: string | null | undefined;
}

const isIncomplete: Guard<ActionSubject> = ({ hasPlate, hasCode }) =>
  hasPlate && hasCode ? { code: 'HAS_PLATE_AND_CODE' } : null;

/**
 * Fills in a missing plate or registration code of a consigned vehicle. The decision receives a reference to
 * the encrypted code instead of the code.
 */
export const updateObjectData = vehicleAction<UpdateObjectDataBody, ObjectDataUpdated, string | null>({
  key: 'update_object_data',
  right: 'vehicle.update_object_data',
  guards: [inStatus('active'), financedAs('CONSIGN'), isIncomplete],
  decide: ({ item }, body, { by }, codeRef) => {
    const typed = body.license_number?.trim();
    const plate = typed ? parsePlate(typed) : null;
    if (typed && plate === null) return refused('INVALID_PLATE', { field: 'license_number' });
    const licenseNumber = plate === item.licenseNumber ? null : plate;
    if (licenseNumber === null && codeRef === null) return refused('REQUIRED', { field: 'license_number' });
    return decided({ type: 'vehicle/ObjectDataUpdated', data: { licenseNumber, codeRef, by } });
  },
});
