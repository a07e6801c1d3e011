import { ExportButton, languages, type Column, type ExportSource, type Language } from '@floorplan/ui';
import { furnishBrowser, servedTexts, showScreen } from '@floorplan/ui/testing';
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { submit } from './dialog';
import { alertWith, textIn, type Texts } from './runner';

interface Row {
  readonly Plate: string;
}
const PLATE: Column<Row> = { key: 'Plate', header: 'inv.col_license', type: 'code' };
const refused = (status: number) => Object.assign(new Error('Listan finns inte'), { status });

async function exportList(language: Language, columns: readonly Column<Row>[], send: ExportSource['send']) {
  furnishBrowser();
  const texts = servedTexts(language);
  await showScreen(
    <ExportButton
      source={{ send }}
      columns={columns}
      sort={{ key: 'Plate', descending: false }}
      name=""
      count={1}
    />,
    { language },
  );
  fireEvent.click(screen.getByRole('button', { name: texts['btn.export'] }));
  fireEvent.click(await screen.findByRole('menuitem', { name: texts['btn.export_excel'] }));
  const dialog = await screen.findByRole('dialog');
  await act(() => submit(dialog));
}

const NO_TABLE: Texts = ['Det finns ingen tabell att exportera!', 'No table supplied to export data!'];
const NOT_FOUND: Texts = ['Tabellen hittades inte!', 'Table not found!'];
const FAILED: Texts = [
  'Exporten misslyckades. Ingen fil skapades.',
  'The export failed. No file was created.',
];

// P1-ERR-07
test.each(
  languages.flatMap((language) => [
    { language, why: 'no column is left', columns: [], status: 500, says: NO_TABLE, sends: 0 },
    {
      language,
      why: 'the server has no such list',
      columns: [PLATE],
      status: 404,
      says: NOT_FOUND,
      sends: 1,
    },
    { language, why: 'the server fails', columns: [PLATE], status: 500, says: FAILED, sends: 1 },
  ]),
)('$language: an export shows its error when $why', async ({ language, columns, status, says, sends }) => {
  let sent = 0;
  await exportList(language, columns, () => {
    sent += 1;
    return Promise.reject(refused(status));
  });
  await alertWith(textIn(language, says));
  expect(sent).toBe(sends);
});

// P1-EXPORT-03
test.each(languages)('%s: an export without a file name gets the name ExportedData', async (language) => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  const read = () => Promise.resolve({ done: true, value: undefined });
  const answer = { body: { getReader: () => ({ read }) }, headers: new Headers() } as unknown as Response;
  await exportList(language, [PLATE], () => Promise.resolve(answer));
  await screen.findByText(/ExportedData\.xlsx/);
  expect(saved).toEqual(['ExportedData.xlsx']);
});
