import { expect, test } from '@jest/globals';
import { Exports, type Exported } from './exports';

const wanted = (format: Exported['format'], total: number): Exported => ({
  format,
  fileName: '',
  total,
  sheet: {
    title: '',
    language: 'sv-SE',
    columns: [],
    batches: (async function* () {
      // Fails the test if a row is read.
    })(),
  },
});

test('refuses an export with too many rows before it reads any row, and then accepts another export of the caller', async () => {
  const exports = new Exports({} as never);
  const ask = (what: Exported) => exports.send({} as never, () => Promise.resolve(what));
  const refusal = { status: 422, code: 'TOO_MANY_ROWS' };
  await expect(ask(wanted('xlsx', 1_048_576))).rejects.toMatchObject({
    ...refusal,
    message: 'Filen rymmer 1048575 rader, och urvalet har 1048576. Filtrera mer, eller välj CSV.',
  });
  await expect(ask(wanted('docx', 100_001))).rejects.toMatchObject(refusal);
});
