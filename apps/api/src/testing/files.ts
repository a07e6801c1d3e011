import type { SignedIn } from '@floorplan/identity/testing';
import type { MasterDataApp } from './master-data';

const BOUNDARY = 'boundary-of-a-test';

/** A CSV file with a header and rows, as Excel writes it in Sweden. */
export const csvFile = (header: string, ...rows: readonly string[]): Buffer =>
  Buffer.from([header, ...rows].map((line) => `${line}\r\n`).join(''));

/** Sends a file in the field `file` as a user, with the fields beside it. */
export function sendFile(
  t: MasterDataApp['t'],
  who: SignedIn,
  url: string,
  bytes: Buffer,
  beside: Readonly<Record<string, string>> = {},
  fileName = 'fil.csv',
) {
  const part = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  const fields = Object.entries(beside).map(([name, text]) => `${part(name)}\r\n\r\n${text}\r\n`);
  const head = `${fields.join('')}${part('file')}; filename="${fileName}"\r\n\r\n`;
  return t.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${who.accessToken}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
}
