import { createHash } from 'node:crypto';

/**
 * UUID version 5 (RFC 9562) of a name in a namespace, for messages whose id follows from their content.
 * @param namespace 16 bytes
 */
export function uuidOfName(namespace: Buffer, name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
