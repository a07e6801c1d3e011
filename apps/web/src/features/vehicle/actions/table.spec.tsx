import { expect, test } from '@jest/globals';
import { NEXT_ACTIONS } from '@floorplan/vehicle/contracts';
import { NEXT_STEP_TEXTS } from '../../../app/vehicles/beside/next-step';
import { ACTIONS_ON_SCREEN } from './table';
import { rulesOf } from './vehicle-action';

// P1-VEH-01
test('names the next step on the page with the text of the button for the same action', () => {
  const buttons = ACTIONS_ON_SCREEN.filter((candidate) => NEXT_ACTIONS.includes(rulesOf(candidate)));
  expect(NEXT_STEP_TEXTS).toEqual(
    Object.fromEntries(buttons.map((button) => [rulesOf(button).key, button.button])),
  );
  expect(buttons).toHaveLength(NEXT_ACTIONS.length);
});
