import { textIn } from '@floorplan/platform/texts';
import type { VehicleEvent } from '@floorplan/vehicle/domain';
import { expect, test } from '@jest/globals';
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
    'Begäran om slutbetalning är skickad',
    'The request to end financing has been sent',
  ],
  ['requestLoan', 'Låneförfrågan är skickad', 'The loan request has been sent'],
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
  ['transferToDemo', 'Fordonet är flyttat till demo', 'The vehicle has been transferred to demo'],
  ['transferVehicle', 'Fordonet är överlåtet', 'The vehicle has been transferred'],
  ['undo', 'Åtgärden är ångrad', 'The action has been undone'],
  ['updateObjectData', 'Objektsuppgifterna är uppdaterade', 'The object data has been updated'],
];

// P1-ERR-06
test.each(CONFIRMATIONS)('%s is confirmed with "%s"', (name, sv, en, facts = []) => {
  const { done } = SERVER_ACTIONS[name];
  const key = typeof done === 'function' ? done(facts) : done;
  expect([textIn('sv-SE', key), textIn('en-GB', key)]).toEqual([sv, en]);
});

test('the table of confirmations contains every action', () => {
  expect([...new Set(CONFIRMATIONS.map(([name]) => name))]).toEqual(Object.keys(SERVER_ACTIONS));
});
