import { textIn } from '@floorplan/platform/texts';
import type { VehicleEvent } from '@floorplan/vehicle/domain';
import { expect, test } from '@jest/globals';
import { DESCRIBED_ROWS } from '../action-engine/described-actions';
import { SERVER_ACTIONS } from './action-table';

type Name = keyof typeof SERVER_ACTIONS;

/** A fact of an action with the data that its confirmation depends on. */
const fact = (type: VehicleEvent['type'], data: object = {}) => ({ type, data }) as unknown as VehicleEvent;

const CONFIRMATIONS: readonly (readonly [Name, sv: string, en: string, facts?: readonly VehicleEvent[]])[] = [
  [
    'addFee',
    'Avgiften är sparad',
    'The fee has been saved',
    [fact('vehicle/FeeAdded', { fee: { value: 9 } })],
  ],
  [
    'addFee',
    'Rabatten är sparad',
    'The discount has been saved',
    [fact('vehicle/FeeAdded', { fee: { value: -9 } })],
  ],
  ['addNote', 'Noteringen är sparad', 'The note has been saved'],
  ['approveDemo', 'Fordonet är godkänt', 'The vehicle has been approved'],
  [
    'approveDemoAsImporter',
    'Fordonet är godkänt av importören',
    'The vehicle has been approved by the importer',
  ],
  ['approvePrivateLabel', 'Finansieringen är godkänd', 'The financing has been approved'],
  ['changeExternalLocation', 'Platsen är ändrad', 'The location has been changed'],
  ['changePriceProgram', 'Prislistan är bytt', 'The price list has been changed'],
  ['correctPrice', 'Priset är korrigerat', 'The price has been corrected'],
  ['dealerReminder', 'Påminnelsen skickas till återförsäljaren', 'The reminder is being sent to the dealer'],
  ['endFinancing', 'Fordonet är slutbetalt', 'The buyout is complete'],
  [
    'endFinancing',
    'Lånet är inlöst',
    'The loan has been repaid',
    [fact('vehicle/FinancingEnded', { financeType: 'LOAN' })],
  ],
  ['endPlFinancing', 'Fordonet är slutbetalt', 'The buyout is complete'],
  ['endQuote', 'Offerten är klar', 'The quote is ready'],
  ['extendProgram', 'Perioden är förlängd', 'The period has been extended'],
  ['registerOwner', 'Ägaren är registrerad', 'The owner has been registered'],
  ['rejectDemo', 'Fordonet är avvisat', 'The vehicle has been rejected'],
  [
    'rejectDemo',
    'Flytten till demo är ångrad. Fordonet är konsignerat som förut.',
    'The transfer to demo has been cancelled. The vehicle is consigned as before.',
    [fact('vehicle/DemoRejected', { demo: true })],
  ],
  ['rejectEndRequest', 'Begäran är avslagen', 'The request has been declined'],
  ['rejectFinancing', 'Finansieringen är avvisad', 'The financing has been rejected'],
  ['removeFee', 'Avgiften är borttagen', 'The fee has been removed'],
  [
    'requestEndFinancing',
    'Slutbetalning är begärd: 1 234,50 kr. Den som har rätt att slutbetala svarar.',
    'A buyout of SEK 1 234,50 has been requested. Someone with the right to end financing will answer.',
  ],
  [
    'requestLoan',
    'Lån på 1 234,50 kr är begärt. Finansbolaget svarar.',
    'A loan of SEK 1 234,50 has been requested. The finance company will answer.',
  ],
  [
    'returnToImporter',
    'Fordonet är returnerat till importören',
    'The vehicle has been returned to the importer',
  ],
  ['reverse', 'Fordonet är makulerat', 'The vehicle has been reversed'],
  ['saveExtraData', 'Uppgifterna är sparade', 'The data has been saved'],
  [
    'sellToEndCustomer',
    'Fordonet är markerat som sålt till slutkund',
    'The vehicle has been marked as sold to an end customer',
  ],
  ['showCode', 'Visningen är registrerad.', 'The showing has been recorded.'],
  ['startFinancing', 'Finansieringen är godkänd', 'The financing has been approved'],
  ['swap', 'Bilbytet är klart', 'The swap is complete'],
  ['swap', 'Anläggningen är bytt', 'The site has been changed', [fact('vehicle/DealerChanged')]],
  [
    'transferToDemo',
    'Flytt till demo är begärd: 1 234,50 kr. Återförsäljaren och importören godkänner.',
    'A transfer to demo has been requested: SEK 1 234,50. The dealer and the importer are to approve it.',
  ],
  ['transferVehicle', 'Fordonet är överlåtet', 'The vehicle has been transferred'],
  ['undo', 'Åtgärden är ångrad', 'The action has been undone'],
  ['updateObjectData', 'Objektsuppgifterna är uppdaterade', 'The object data has been updated'],
];

// P1-ERR-06
test.each(CONFIRMATIONS)('%s is confirmed with "%s"', (name, sv, en, facts = []) => {
  const { done } = SERVER_ACTIONS[name].described;
  const key = typeof done === 'function' ? done(facts) : done;
  const shown = ['sv-SE', 'en-GB'].map((language) => textIn(language, key, { amount: '1 234,50' }));
  expect(shown).toEqual([sv, en]);
});

test('the table of confirmations contains every action whose confirmation does not follow from its key', () => {
  const written = Object.keys(SERVER_ACTIONS).filter((name) => !(name in DESCRIBED_ROWS));
  expect([...new Set(CONFIRMATIONS.map(([name]) => name))]).toEqual(written);
});

// P1-ERR-06
test.each([
  ['requestEndFinancing', fact('vehicle/EndRequested', { amount: 123_450 }), 123_450],
  ['requestLoan', fact('vehicle/LoanRequested', { amount: 5_000_000 }), 5_000_000],
  ['transferToDemo', fact('vehicle/MovedToDemo', { capital: 31_000_000 }), 31_000_000],
  ['addNote', fact('vehicle/NoteAdded'), undefined],
] as const)('%s names the amount that is asked for in its confirmation', (name, one, amount) => {
  expect(SERVER_ACTIONS[name].described.asked?.([one])).toBe(amount);
});
