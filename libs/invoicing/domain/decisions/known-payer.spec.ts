import { expect, test } from '@jest/globals';
import { draftOf, issuedOn, DEALER } from '../testing/invoices';
import { fromReceiver, holdersOf, PartyIndex, type PayerOfPayment, type ReceiverKey } from './known-payer';

const other = { ...DEALER, id: 8, name: 'Mälarbil Enköping' };
const importer = {
  ...DEALER,
  side: 'IMP' as const,
  id: 7,
  name: 'Import AB',
  organisationNumber: '5599000139',
};
const invoice = issuedOn('2026-06-17', draftOf([{ account: 'Ränta', amount: 5_000 }]));
const payer = (change: Partial<NonNullable<PayerOfPayment['bank']>>, name: string | null = null) => ({
  payer: name,
  bank: { bankgiro: null, account: null, organisationNumber: null, ...change },
});

// P1-PAY-01
test.each<[string, PayerOfPayment, readonly ReceiverKey[], readonly (typeof DEALER)[], boolean]>([
  ['by its learnt account', payer({ account: '1' }, 'Annan'), [DEALER], [DEALER], true],
  ['as another by its learnt account', payer({ account: '1' }, DEALER.name), [other], [DEALER], false],
  ['by no account that two hold', payer({ account: '1' }), [DEALER, other], [DEALER, other], false],
  [
    'by no account that two others hold',
    payer({ account: '1' }, DEALER.name),
    [other, importer],
    [DEALER, other, importer],
    false,
  ],
  [
    'by its name among those that hold an account',
    payer({ account: '1' }, DEALER.name),
    [other, DEALER],
    [DEALER, other],
    true,
  ],
  [
    'by its name among those that hold an account and a number',
    payer({ account: '1', organisationNumber: '5599000063' }, DEALER.name),
    [DEALER, other],
    [DEALER, other],
    true,
  ],
  ['by its organisation number', payer({ organisationNumber: '165599000063' }), [], [DEALER], true],
  ['by no number that two hold', payer({ organisationNumber: '5599000063' }), [], [DEALER, other], false],
  [
    'as another by its number',
    payer({ organisationNumber: '5599000139' }, DEALER.name),
    [],
    [DEALER, importer],
    false,
  ],
  ['by its exact name', payer({}, ` ${DEALER.name.toUpperCase()}`), [], [DEALER, other], true],
  ['by no name that two hold', payer({}, DEALER.name), [], [DEALER, { ...other, name: DEALER.name }], false],
  ['by no part of its name', payer({}, 'Mälarbil'), [], [DEALER], false],
  ['by the name on the document when it is no party', payer({}, DEALER.name), [], [], true],
  ['by nothing', payer({}), [], [DEALER], false],
])('knows a payer %s', (_, payment, learnt, parties, expected) => {
  const holders = holdersOf(payment, learnt, new PartyIndex(parties));
  expect(fromReceiver(payment, holders)(invoice)).toBe(expected);
});
