import type { Actor } from '@floorplan/kernel';
import { expect, test } from '@jest/globals';
import { signInHolders } from './held-sign-in';

const actor = (id: number): Actor => ({ kind: 'user', id: String(id), name: `User ${id}` });
const ME = 7;
const [OWN, ASTRID, BO] = [actor(ME), actor(1), actor(2)];

type Facts = Parameters<typeof signInHolders>[1];
const password = (by: Actor): Facts[number] => ({ type: 'identity/PasswordChanged', data: { id: ME, by } });
const byLink: Facts[number] = {
  type: 'identity/PasswordChanged',
  data: { id: ME, by: OWN, byLink: true },
};
const mailed = (email: string | null, by: Actor): Facts[number] => ({
  type: 'identity/UserSaved',
  data: {
    id: ME,
    by,
    email,
    username: 'bo',
    name: 'Bo',
    role: 'admin',
    roleCode: 10,
    roleId: null,
    functions: null,
    dealerGroupId: null,
    dealers: [],
    enableServiceModule: false,
    enableServiceModuleAdmin: false,
  },
});

test.each<[string, Facts, Actor | null]>([
  ['nobody has set a password', [], null],
  ['somebody else has set it', [password(ASTRID)], ASTRID],
  ['the user has replaced the own one', [password(OWN)], null],
  ['the last one counts', [password(ASTRID), password(BO)], BO],
  ['replacing what somebody else has set proves nothing', [password(ASTRID), password(OWN)], ASTRID],
  ['a mailed link ends it', [mailed('bo@x.se', ASTRID), password(ASTRID), byLink], null],
  [
    "a link to an address that somebody put in place of the user's goes to that person",
    [mailed('bo@x.se', BO), mailed('astrid@x.se', ASTRID), byLink],
    ASTRID,
  ],
  [
    'a link to the first address goes to the user',
    [mailed(null, ASTRID), mailed('bo@x.se', ASTRID), byLink],
    null,
  ],
  [
    "an address of the user's own ends it with the next link",
    [mailed('bo@x.se', BO), mailed('astrid@x.se', ASTRID), mailed('bo@y.se', OWN), byLink],
    null,
  ],
  [
    'an address that is saved as the user by somebody who knows the password does not',
    [mailed('bo@x.se', BO), password(ASTRID), mailed('astrid@x.se', OWN), byLink],
    ASTRID,
  ],
  ['a saved name changes nothing', [mailed('bo@x.se', BO), byLink, mailed('bo@x.se', ASTRID)], null],
])('who knows the password: %s', (_, facts, expected) => {
  expect(signInHolders(ME, facts).password).toEqual(expected);
});

test('who gave the personal number: another user, until it is removed or the user replaces it', () => {
  const number = (by: Actor): Facts[number] => ({
    type: 'identity/PersonalNumberChanged',
    data: { id: ME, by },
  });
  const removed: Facts[number] = { type: 'identity/PersonalNumberRemoved', data: { id: ME, by: OWN } };
  const holder = (...facts: Facts) => signInHolders(ME, facts).personalNumber;
  expect(holder(number(ASTRID))).toEqual(ASTRID);
  expect(holder(number(ASTRID), number(OWN))).toBeNull();
  expect(holder(number(ASTRID), removed)).toBeNull();
  expect(holder(password(BO), number(OWN))).toEqual(BO);
});
