import { uuidOfName } from '@floorplan/platform/commands';
import { canonicalJson } from '@floorplan/kernel/wire';
import type { RowValues, UploadKind } from '@floorplan/vehicle/domain';

/** Namespace of the ids of uploaded rows. */
const NAMESPACE = Buffer.from('6c6f0f0e5d0c4b5f9a3f2b1d7e8a9c10', 'hex');

/**
 * MessageId of a row: the same values for the same party are the same message in any file.
 * @param hash keyed hash that replaces the registration code, which could otherwise be found from the id
 */
export const messageIdOfRow = (
  kind: UploadKind,
  partyId: number,
  values: RowValues,
  hash: (code: string) => string,
): string => {
  const Code = values.Code && hash(String(values.Code));
  return uuidOfName(NAMESPACE, `${kind}|${partyId}|${canonicalJson({ ...values, Code })}`);
};
