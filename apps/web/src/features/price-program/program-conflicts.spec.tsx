import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../testing/portal';
import { PROGRAM, page, saves, server } from './testing';

describe('price list that another user has saved meanwhile', () => {
  const SAVED = { json: { Status: { Status: 'OK', Message: '' }, Id: 5 } };
  const CHECKED = { json: { Status: { Status: 'OK', Message: '' }, Value: true, Findings: [] } };
  const THEIRS = {
    ...PROGRAM,
    Version: 4,
    PriceProgramPeriods: [{ ...PROGRAM.PriceProgramPeriods[0], Value: 1.86 }],
  };
  const opened = async () => {
    const to = server()
      .on('POST /api/v1/priceprograms/check', CHECKED)
      .on('POST /api/v1/priceprograms', SAVED);
    await showPage(page, '/start/pricelists/5');
    await screen.findByLabelText('Värde, rad 1');
    return to;
  };
  const write = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Spara' }));

  test('sends only the changed fields, with the version of the price list that the user edited', async () => {
    const to = await opened();
    write(/^Namn/, 'Konsignation');
    to.on('GET /api/v1/priceprograms/5', { json: THEIRS });
    save();
    await waitFor(() => expect(saves(to)).toHaveLength(1));
    expect(saves(to)[0]!.body).toEqual({ Id: 5, Version: 3, Name: 'Konsignation' });
    // The form now shows the latest values.
    await waitFor(() =>
      expect((screen.getByLabelText('Värde, rad 1') as HTMLInputElement).value).toBe('1,86'),
    );
  });

  test.each([
    ['Behåll ditt: 1,95', '1,95', [{ Id: 1, Value: 1.95 }]],
    ['Använd deras: 1,86', '1,86', undefined],
  ])(
    'shows author, time and both values at the conflicting field of a row, and applies the choice: %s',
    async (choice, value, rows) => {
      const to = await opened();
      write(/^Namn/, 'Konsignation');
      write('Värde, rad 1', '1,95');
      const Conflicts = [
        {
          Field: 'PriceProgramPeriods[0].Value',
          Before: 1.75,
          Theirs: 1.86,
          Yours: 1.95,
          By: 'Bo Ek',
          At: '2026-05-03T08:15:00.000Z',
        },
      ];
      const json = { Code: 'CHANGED_MEANWHILE', Message: 'Bo Ek har ändrat samma sak.', Conflicts };
      to.on('POST /api/v1/priceprograms', { status: 409, json });
      to.on('GET /api/v1/priceprograms/5', { json: THEIRS });
      save();
      const note = await screen.findByRole('group', { name: 'Ändrat av någon annan' });
      expect(note.textContent).toContain('Bo Ek ändrade detta 2026-05-03 10:15:00.');
      fireEvent.click(within(note).getByRole('button', { name: choice }));
      expect((screen.getByLabelText('Värde, rad 1') as HTMLInputElement).value).toBe(value);
      to.on('POST /api/v1/priceprograms', SAVED);
      save();
      await waitFor(() => expect(saves(to)).toHaveLength(2));
      const sent = saves(to)[1]!.body as { PriceProgramPeriods?: object[] };
      expect(sent).toMatchObject({ Id: 5, Version: 4, Name: 'Konsignation' });
      expect(sent.PriceProgramPeriods).toEqual(rows && [expect.objectContaining(rows[0]!)]);
    },
  );
});
