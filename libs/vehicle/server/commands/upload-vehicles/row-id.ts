import { createHash } from 'node:crypto';
import { canonicalJson } from '@floorplan/kernel/wire';
import type { RowValues, UploadKind } from '@floorplan/vehicle/domain';

/** Namespace of the ids of uploaded rows. */
const NAMESPACE = Buffer.from('6c6f0f0e5d0c4b5f9a3f2b1d7e8a9c10', 'hex');

/** UUID version 5 (RFC 9562) of a name in the namespace. */
export function uuidOfName(name: string, namespace = NAMESPACE): string {
  const bytes = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

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
  return uuidOfName(`${kind}|${partyId}|${canonicalJson({ ...values, Code })}`);
};
