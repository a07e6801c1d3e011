import { expect, test } from '@jest/globals';
import type { ActionPreview } from '@floorplan/vehicle/contracts';
import { changedSums, decodeSums, encodeSums } from '@floorplan/platform/acts';
import { VEHICLE_SUMS } from './preview-sums';

const tokenOf = (preview: ActionPreview) => encodeSums(VEHICLE_SUMS.in(preview));
const readToken = (token: string) => decodeSums(token, VEHICLE_SUMS.schema);
const otherThanDisplayed = (shown: ReturnType<typeof readToken>, now: ActionPreview) =>
  changedSums(shown, VEHICLE_SUMS.in(now), (sum) => VEHICLE_SUMS.label(sum, now));

const NOTHING: ActionPreview = {
  Events: [],
  Changes: [],
  Charges: [],
  Documents: [],
  Mails: [],
  Payoff: null,
  Limits: [],
  Warnings: [],
};
const charge = (ReceiverId: number, Name: string, After: number) =>
  ({ ReceiverType: 'DEA', ReceiverId, Name, Sum: 'UnCharged', Before: 0, After }) as const;
const limit = (DealerOrganizationId: number, Name: string, UsedAfter: number) => ({
  DealerOrganizationId,
  Name,
  CreditLimitType: 'F1',
  Limit: 900,
  UsedBefore: 100,
  UsedAfter,
});

test('names the dealer or organisation whose sum has changed since the preview', () => {
  const shown: ActionPreview = {
    ...NOTHING,
    Charges: [charge(1, 'Nordbil', 10), charge(2, 'Sydbil', 20)],
    Limits: [limit(7, 'Nord AB', 50), limit(8, 'Syd AB', 150)],
  };
  const now: ActionPreview = {
    ...shown,
    Charges: [charge(1, 'Nordbil', 10), charge(2, 'Sydbil', 25)],
    Limits: [limit(7, 'Nord AB', 50), limit(8, 'Syd AB', 160)],
  };
  expect(otherThanDisplayed(readToken(tokenOf(shown)), now)).toEqual([
    'Upplupet, ej fakturerat, Sydbil: 20,00\u00a0kr → 25,00\u00a0kr',
    'Konsignation, Syd AB: 50,00\u00a0kr → 60,00\u00a0kr',
  ]);
  expect(otherThanDisplayed(readToken(tokenOf(shown)), shown)).toEqual([]);
});

test('names the kind of receiver instead of the dealer when the current preview has no sum for the dealer', () => {
  const shown: ActionPreview = { ...NOTHING, Charges: [charge(1, 'Nordbil', 10)] };
  expect(otherThanDisplayed(readToken(tokenOf(shown)), NOTHING)).toEqual([
    'Upplupet, ej fakturerat, Återförsäljare: 10,00\u00a0kr → –',
  ]);
});
