import { EventLog, type StoredEvent } from '@floorplan/platform/event-store';
import type { RightsChange } from '../../contracts/users';

/** Name in the API of each kind of fact about users, partner clients and column rights. */
const KINDS: Readonly<Record<string, string>> = {
  'identity/UserSaved': 'saved',
  'identity/ClientSaved': 'saved',
  'identity/ColumnsHidden': 'saved',
  'identity/PasswordChanged': 'password',
  'identity/PasswordLinkSent': 'password_link',
  'identity/PersonalNumberChanged': 'personal_number',
  'identity/PersonalNumberRemoved': 'personal_number_removed',
  'identity/SessionsEnded': 'sessions_ended',
  'identity/SignInsReleased': 'sign_ins_released',
  'identity/SecretChanged': 'secret',
};

type Values = ReadonlyMap<string, unknown>;

/**
 * Changes of a stream, newest first.
 * @param valuesOf returns the values of a saved object by wire name
 */
export async function rightsHistory(
  log: EventLog,
  stream: { readonly category: string; readonly id: string | number },
  valuesOf: (data: object) => Values,
  /** Values before the first fact; absent when the first fact creates the object. */
  start: Values | null = null,
): Promise<RightsChange[]> {
  const type = { category: stream.category, initialState: null, evolve: () => null };
  let before = start;
  const changes = (await log.history(type, stream.id)).map((event) => {
    const isSave = KINDS[event.type] === 'saved';
    const after: Values = isSave ? valuesOf(event.data) : (before ?? new Map());
    const change = changeOf(event, isSave ? differences(before, after) : []);
    if (isSave) before = after;
    return change;
  });
  return changes.reverse();
}

const changeOf = (event: StoredEvent, Changes: RightsChange['Changes']): RightsChange => ({
  Version: event.version,
  At: event.metadata.at ?? event.recordedAt.toISOString(),
  By: event.metadata.actor.name,
  Kind: KINDS[event.type] ?? event.type,
  Changes,
});

function differences(before: Values | null, after: Values): RightsChange['Changes'] {
  const isSame = (field: string) => JSON.stringify(before?.get(field)) === JSON.stringify(after.get(field));
  return [...after.keys()]
    .filter((field) => !isSame(field))
    .map((Field) => ({
      Field,
      Before: (before?.get(Field) ?? null) as RightsChange['Changes'][number]['Before'],
      After: (after.get(Field) ?? null) as RightsChange['Changes'][number]['After'],
    }));
}
