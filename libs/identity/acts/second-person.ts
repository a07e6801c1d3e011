import type { Actor, Refusal } from '@floorplan/kernel';
import { EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { USER_CATEGORY } from '../domain/identity.events';
import { whoKnowsPassword, type UserFact } from '../domain/held-sign-in';

const USER_STREAM = { category: USER_CATEGORY, initialState: null, evolve: () => null };
const FACTS: readonly UserFact['type'][] = ['identity/UserSaved', 'identity/PasswordChanged'];

const isSamePerson = (one: Actor, other: Actor): boolean => one.kind === other.kind && one.id === other.id;

/** Sees to it that the two users of an act that needs two persons are two persons. */
@Injectable()
export class SecondPerson {
  constructor(private readonly log: EventLog) {}

  /** Why `by` cannot approve what another user has begun: one of them may know the other's password. Null when not. */
  async whyNot(began: Actor, by: Actor): Promise<Refusal | null> {
    const [ofBegan, ofApprover] = await Promise.all([this.knowsPassword(began), this.knowsPassword(by)]);
    const isOne =
      (ofBegan !== null && isSamePerson(ofBegan, by)) ||
      (ofApprover !== null && isSamePerson(ofApprover, began));
    return isOne ? { code: 'PASSWORD_SET_BY_OTHER', params: { name: began.name } } : null;
  }

  private async knowsPassword({ kind, id }: Actor): Promise<Actor | null> {
    if (kind !== 'user') return null;
    const facts = await this.log.history(USER_STREAM, id, FACTS);
    return whoKnowsPassword(
      Number(id),
      facts.map(({ type, data }) => ({ type, data }) as UserFact),
    );
  }
}
