import { expect, test } from '@jest/globals';
import { fileIn, uploadedFileOf } from './uploaded-file';

const uploaded = (disposition: string, boundary = 'boundary=x') =>
  uploadedFileOf(
    `multipart/form-data; ${boundary}`,
    Buffer.from(`--x\r\nContent-Type: text/csv\r\n${disposition}\r\n\r\nA;B\r\n--x--\r\n`),
  );

test.each([
  ['a browser', 'Content-Disposition: form-data; name="file"; filename="bilar å.csv"', 'bilar å.csv'],
  [
    '.NET, whose names have no quotes',
    `Content-Disposition: form-data; name=file; filename=bilar.csv; filename*=utf-8''bilar.csv`,
    'bilar.csv',
  ],
  [
    '.NET, which codes a name with other letters',
    `Content-Disposition: form-data; name=file; filename="=?utf-8?B?YsOlLmNzdg==?="; filename*=utf-8''b%C3%A5%3B.csv`,
    'bå;.csv',
  ],
  [
    'a coded name before the plain one',
    `content-disposition: form-data; filename*=UTF-8'sv'%C3%A5; filename="a"; name="file"`,
    'å',
  ],
  [
    'a coded name that cannot be read',
    `content-disposition:form-data;name=file;filename=a;filename*=utf-8''%E5`,
    'a',
  ],
  [
    'a coded name in another code',
    `content-disposition: form-data; name=file; filename=a; filename*=latin1''%E5`,
    'a',
  ],
])('reads the file of %s', (_, disposition, name) => {
  const file = uploaded(disposition);
  expect([file.name, file.bytes.toString()]).toEqual([name, 'A;B']);
});

test('reads a boundary in quotes', () =>
  expect(uploaded('Content-Disposition: form-data; name=file; filename=a', 'boundary="x"').name).toBe('a'));

test.each([
  ['another field', 'Content-Disposition: form-data; name=other; filename=a'],
  ['no field', 'Content-Disposition: form-data; filename=a'],
  ['no file name', 'Content-Disposition: form-data; name=file'],
  ['the field in another header', 'X-Disposition: form-data; name=file; filename=a'],
  ['a name that cannot be stored', `Content-Disposition: form-data; name=file; filename*=utf-8''a%00`],
])('refuses a part of an upload with %s', (_, disposition) => expect(() => uploaded(disposition)).toThrow());

const withText = (text: Buffer | string, disposition = 'name=names') =>
  uploadedFileOf(
    'multipart/form-data; boundary=x',
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(text),
      Buffer.from('\r\n--x\r\nContent-Disposition: form-data; name=file; filename=a\r\n\r\nA\r\n--x--\r\n'),
    ]),
  );

test('reads a text beside the file for the routes that take it', () => {
  const file = withText('Märke');
  expect([file.texts.get('names'), fileIn(file, ['names']).name]).toEqual(['Märke', 'a']);
  expect(() => fileIn(file)).toThrow();
});

test.each([
  ['bytes that are no UTF-8', Buffer.from([0xe4]), 'name=names'],
  ['more than 512 KiB', 'x'.repeat(512 * 1024 + 1), 'name=names'],
  ['no name', 'x', ''],
])('refuses a text with %s', (_, text, disposition) => expect(() => withText(text, disposition)).toThrow());
