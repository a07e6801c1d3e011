import { isBlankText } from '@floorplan/kernel';
import type { FieldErrorCode } from '@floorplan/kernel/wire';
import { isFinanceType } from './finance-types';
import type { ClientRecord } from './identity.events';
import { PARTNER_RIGHTS } from './scope';
import { LANGUAGES, NAME_LENGTH, type KnownParties } from './user-rules';

/** Ids of partner clients, which are part of addresses and of the names of streams. */
export const CLIENT_ID = /^[a-z0-9][a-z0-9._-]{1,39}$/i;

/** A partner client's name and rights, complete. */
export type ClientRights = Required<ClientRecord>;

export const NEW_CLIENT: ClientRights = {
  name: '',
  importerIds: [],
  financeTypes: null,
  holdsUnusualAmounts: false,
  languageCode: 'en-GB',
  dealerIds: [],
  rights: [],
  isActive: true,
};

/** Completes a client of a fact that lacks newer fields. */
export const completeClient = (record: ClientRecord): ClientRights => ({
  ...NEW_CLIENT,
  ...Object.fromEntries(Object.entries(record).filter(([name]) => name in NEW_CLIENT)),
});

/** Returns the error of each invalid field of a partner client, by wire name. */
export function invalidClientFields(
  id: string,
  client: ClientRights,
  { isParty, isDealer }: KnownParties,
): ReadonlyMap<string, FieldErrorCode> {
  const wrong = new Map<string, FieldErrorCode>();
  const { name, importerIds, dealerIds, financeTypes, rights, languageCode } = client;
  if (!CLIENT_ID.test(id)) wrong.set('Id', 'INVALID_FORMAT');
  if (isBlankText(name)) wrong.set('Name', 'REQUIRED');
  else if (name.trim().length > NAME_LENGTH) wrong.set('Name', 'TOO_LARGE');
  // The system of a bank or a register acts for no party.
  const hasRight = rights.some((right) => PARTNER_RIGHTS.some((known) => known === right));
  if (importerIds.length + dealerIds.length === 0 && !hasRight) wrong.set('ImporterIds', 'REQUIRED');
  const unknown = (field: string, ids: readonly number[], exists: (id: number) => boolean) =>
    ids.forEach((party, at) => !exists(party) && wrong.set(`${field}[${at}]`, 'UNKNOWN_RECORD'));
  unknown('ImporterIds', importerIds, (party) => isParty('IMP', party));
  unknown('DealerIds', dealerIds, isDealer);
  if (financeTypes?.some((type) => !isFinanceType(type))) wrong.set('FinanceTypes', 'INVALID_VALUE');
  if (rights.some((right) => !PARTNER_RIGHTS.some((known) => known === right)))
    wrong.set('Rights', 'INVALID_VALUE');
  if (!LANGUAGES.some((language) => language === languageCode)) wrong.set('LanguageCode', 'INVALID_VALUE');
  return wrong;
}
