import { expect, test } from '@jest/globals';
import type { CodeFinding } from '../job-process.events';
import { findingForReader, PUBLIC } from '../findings-for-reader';
import { withParts } from './subject-parts';

const lacksMake: CodeFinding = {
  code: 'MAKE_NOT_HELD',
  params: { make: 'Nordvik · Sport', dealer: '30|117' },
  subject: { kind: 'dealer-make', id: '30|117|5', label: 'Bil · Fritid · Nordvik · Sport' },
};
const lacksRoom: CodeFinding = {
  code: 'LIMIT_EXCEEDED',
  params: { amount: 5, organisationId: 7 },
  subject: { kind: 'organisation-limit', id: '7|F1', label: 'Bilhuset F1 AB F1' },
};

test('of a dealer that lacks a make both are told, whatever is in their names, also by findings of before', () => {
  const parts = [
    { kind: 'dealer', id: '30|117', name: 'Bil · Fritid' },
    { kind: 'make', id: '5', name: 'Nordvik · Sport' },
  ];
  expect(withParts(lacksMake)).toEqual({ ...lacksMake, subject: { ...lacksMake.subject, parts } });
});

test('so are the organisation and the category of a limit, also to those who may not know its room', () => {
  const parts = [
    { kind: 'organisation', id: '7', name: 'Bilhuset F1 AB' },
    { kind: 'category', id: 'F1', name: 'F1' },
  ];
  expect(findingForReader(lacksRoom, PUBLIC)).toEqual({
    ...lacksRoom,
    params: {},
    subject: { ...lacksRoom.subject, parts },
  });
});

test('what tells its parts, is one thing or is about nothing stays as it is', () => {
  const told = withParts(lacksMake);
  const one: CodeFinding = { ...lacksMake, subject: { kind: 'dealer', id: '30|117', label: 'Bil · Fritid' } };
  for (const finding of [told, one, { ...one, subject: null }]) expect(withParts(finding)).toBe(finding);
});
