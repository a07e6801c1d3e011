import { beforeEach, expect, test } from '@jest/globals';
import { furnishBrowser } from '@floorplan/ui/testing';
import { dropDraft, forgetDrafts, keepDraft, keepDraftsOfThisTab, readDraft, sweepDrafts } from './drafts';

const HOUR = 3_600_000;

beforeEach(() => {
  furnishBrowser();
  localStorage.clear();
});

// P3-SERVICE-13
test('keeps a draft of each user and form until it is dropped', () => {
  keepDraft(1, 'sale', { plate: 'BKD12A' }, 0);
  expect(readDraft(1, 'sale', HOUR)).toEqual({ value: { plate: 'BKD12A' }, at: 0 });
  expect([readDraft(2, 'sale', HOUR), readDraft(1, 'other', HOUR)]).toEqual([null, null]);
  dropDraft(1, 'sale');
  expect(readDraft(1, 'sale', HOUR)).toBeNull();
});

// P3-SERVICE-13
test('does not return a draft a day after its last change, nor one that cannot be read', () => {
  keepDraft(1, 'sale', 'x', 0);
  expect(readDraft(1, 'sale', 24 * HOUR)).not.toBeNull();
  expect(readDraft(1, 'sale', 24 * HOUR + 1)).toBeNull();
  localStorage.setItem('draft:1:sale', '{broken');
  expect(readDraft(1, 'sale', 0)).toBeNull();
});

// P3-SERVICE-13
test('removes drafts of other users and old drafts, and at sign-out all drafts', () => {
  localStorage.setItem('language', 'sv-SE');
  keepDraft(1, 'sale', 'x', 0);
  keepDraft(11, 'sale', 'x', 30 * HOUR);
  keepDraft(1, 'other', 'x', 30 * HOUR);
  sweepDrafts(1, 31 * HOUR);
  expect(Object.keys(localStorage).sort()).toEqual(['draft:1:other', 'language']);
  forgetDrafts();
  expect(Object.keys(localStorage)).toEqual(['language']);
});

// P3-SERVICE-13
test('keeps what is typed in this tab when the user signs out in another tab, which removes the drafts', () => {
  keepDraft(1, 'make', 'typed', 0);
  keepDraft(1, 'saved', 'typed', 0);
  dropDraft(1, 'saved');
  localStorage.clear();
  keepDraftsOfThisTab();
  expect(readDraft(1, 'make', HOUR)?.value).toBe('typed');
  expect(readDraft(1, 'saved', HOUR)).toBeNull();
  forgetDrafts();
  keepDraftsOfThisTab();
  expect(readDraft(1, 'make', HOUR)).toBeNull();
});
