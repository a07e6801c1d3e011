import { expect, test } from '@jest/globals';
import { nextDueDay } from './due-days';

// P3-REPORT-41
test.each([
  ['a Sunday', '2026-06-07', '2026-06-08'],
  ['a Monday', '2026-06-08', '2026-06-15'],
  ['a Saturday at the end of the year', '2026-12-26', '2026-12-28'],
  ['the week before Easter Monday', '2026-04-01', '2026-04-06'],
])('sends weekly reports on the Monday after %s', (_, after, due) => {
  expect(nextDueDay('WEEKLY', after)).toBe(due);
});

// P3-REPORT-41
test.each([
  ['the last day of a month', '2026-03-31', '2026-04-01'],
  ['the day before a month that begins on a Saturday', '2026-07-31', '2026-08-03'],
  ['the first day of such a month', '2026-08-01', '2026-08-03'],
  ['the day on which they are sent', '2026-08-03', '2026-09-01'],
  ['the middle of a month', '2026-09-15', '2026-10-01'],
  ['the end of a year, whose next day is a holiday', '2026-12-31', '2027-01-04'],
  ['the end of April, whose next day is the first of May', '2026-04-30', '2026-05-04'],
])('sends monthly reports on the first bank day after %s', (_, after, due) => {
  expect(nextDueDay('MONTHLY', after)).toBe(due);
});
