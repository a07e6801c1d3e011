import type { Actor, Refusal } from '@floorplan/kernel';
import { EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { isSamePerson, signInHolders, type SignInHolders, type UserFact } from '../domain/held-sign-in';
import { USER_CATEGORY } from '../domain/identity.events';

const USER_STREAM = { category: USER_CATEGORY, initialState: null, evolve: () => null };
const FACTS: readonly UserFact['type'][] = [
  'identity/UserSaved',
  'identity/PasswordChanged',
  'identity/PersonalNumberChanged',
  'identity/PersonalNumberRemoved',
];
const NOBODY: SignInHolders = { password: null, personalNumber: null, hasPersonalNumber: false };

const isOne = (one: Actor | null, other: Actor | null): boolean =>
  one !== null && other !== null && isSamePerson(one, other);

/** Sees to it that the two users of an act that needs two persons are two persons. */
@Injectable()
export class SecondPerson {
  constructor(private readonly log: EventLog) {}

  /**
   * Why `by` cannot approve what another user has begun: one of them may be able to sign in as the other, or a third one
   * as both. Null when not. Who signs in with an own personal number cannot have given it to the other user, since no two
   * users have the same.
   */
  async whyNot(began: Actor, by: Actor): Promise<Refusal | null> {
    const [first, second] = await Promise.all([this.holdersOf(began), this.holdersOf(by)]);
    if (isOne(first.password, by) || isOne(second.password, began) || isOne(first.password, second.password))
      return { code: 'PASSWORD_SET_BY_OTHER', params: { name: began.name } };
    const gaveNumber =
      (isOne(first.personalNumber, by) && !second.hasPersonalNumber) ||
      (isOne(second.personalNumber, began) && !first.hasPersonalNumber);
    return gaveNumber ? { code: 'PERSONAL_NUMBER_BY_OTHER', params: { name: began.name } } : null;
  }

  private async holdersOf({ kind, id }: Actor): Promise<SignInHolders> {
    if (kind !== 'user') return NOBODY;
    const facts = await this.log.history(USER_STREAM, id, FACTS);
    return signInHolders(
      Number(id),
      facts.map(({ type, data }) => ({ type, data }) as UserFact),
    );
  }
}
