import { expect, test } from '@jest/globals';
import { opened } from '../../domain/testing/contracts';
import { reminderMail } from '../acts/residual-mails';

const bodyAt = (days: number, language: 'sv-SE' | 'en-GB') =>
  reminderMail(opened(), { days, language, recipients: [], portal: 'https://portal.example.se' }).body;

// P3-RESIDUAL-10
test.each([
  [30, 'löper ut 2026-09-30, om 30 dagar.', 'ends 2026-09-30, in 30 days.'],
  [1, 'löper ut i morgon, 2026-09-30.', 'ends tomorrow, 2026-09-30.'],
  [0, 'löper ut i dag, 2026-09-30.', 'ends today, 2026-09-30.'],
  [-1, 'löpte ut 2026-09-30', 'ended 2026-09-30'],
])('says in words when the contract ends: %i days left', (days, swedish, english) => {
  expect(bodyAt(days, 'sv-SE')).toContain(swedish);
  expect(bodyAt(days, 'en-GB')).toContain(english);
});

test('writes the plate as it is read', () => {
  expect(bodyAt(30, 'sv-SE')).toContain('för BKD 12A, Nordvik N40');
});
