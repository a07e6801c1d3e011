import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { actionToast } from './action-toast';

const answer = (over: Partial<ActionAnswer> = {}): ActionAnswer => ({
  Status: { Status: 'OK', Message: 'Fordonet är godkänt' },
  ...over,
});
const tones = (of: ActionAnswer) => {
  const { tone, text, detail } = actionToast(of, 'Det gick inte');
  return [tone, text, detail];
};

// P1-VEH-22
test('shows the result of an action as success, as success with a warning, or as failure with a reason', () => {
  expect(tones(answer())).toEqual(['success', 'Fordonet är godkänt', undefined]);
  expect(tones(answer({ Warning: 'CBR-kod saknas', StatusCode: 0 }))).toEqual([
    'warning',
    'Fordonet är godkänt',
    'CBR-kod saknas',
  ]);
  expect(tones(answer({ Status: { Status: 'ERROR', Message: 'Limiten räcker inte' } }))).toEqual([
    'danger',
    'Det gick inte',
    'Limiten räcker inte',
  ]);
  expect(tones(answer({ StatusCode: 3, StatusMessage: 'Ägaren finns redan' }))).toEqual([
    'danger',
    'Det gick inte',
    'Ägaren finns redan',
  ]);
});
