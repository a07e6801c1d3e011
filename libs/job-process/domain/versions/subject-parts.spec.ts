import { expect, test } from '@jest/globals';
import type { CodeFinding } from '../job-process.events';
import { findingForReader, PUBLIC } from '../findings-for-reader';
import { withParts } from './subject-parts';

const missingMake: CodeFinding = {
  code: 'MAKE_NOT_HELD',
  params: { make: 'Nordvik · Sport', dealer: '30|117' },
  subject: { kind: 'dealer-make', id: '30|117|5', label: 'Bil · Fritid · Nordvik · Sport' },
};
const missingRoom: CodeFinding = {
  code: 'LIMIT_EXCEEDED',
  params: { amount: 5, organisationId: 7 },
  subject: { kind: 'organisation-limit', id: '7|F1', label: 'Bilhuset F1 AB F1' },
};

test("returns dealer and make of a finding as separate parts, whatever the dealer's and the make's names contain", () => {
  const parts = [
    { kind: 'dealer', id: '30|117', name: 'Bil · Fritid' },
    { kind: 'make', id: '5', name: 'Nordvik · Sport' },
  ];
  expect(withParts(missingMake)).toEqual({ ...missingMake, subject: { ...missingMake.subject, parts } });
});

test('returns organisation and category of a limit as parts, also to callers who may not see the unused amount', () => {
  const parts = [
    { kind: 'organisation', id: '7', name: 'Bilhuset F1 AB' },
    { kind: 'category', id: 'F1', name: 'F1' },
  ];
  expect(findingForReader(missingRoom, PUBLIC)).toEqual({
    ...missingRoom,
    params: {},
    subject: { ...missingRoom.subject, parts },
  });
});

test('does not change a finding that has parts, concerns a single record, or has no subject', () => {
  const complete = withParts(missingMake);
  const one: CodeFinding = {
    ...missingMake,
    subject: { kind: 'dealer', id: '30|117', label: 'Bil · Fritid' },
  };
  for (const finding of [complete, one, { ...one, subject: null }]) expect(withParts(finding)).toBe(finding);
});
