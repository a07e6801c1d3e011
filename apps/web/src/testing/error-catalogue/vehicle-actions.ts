import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { addNote } from '../../features/vehicle/actions/add-note';
import { approvePrivateLabel, registerOwner } from '../../features/vehicle/actions/approvals';
import { changeExternalLocation } from '../../features/vehicle/actions/change-external-location';
import {
  approveDemo,
  approveDemoAsImporter,
  rejectDemo,
  transferToDemo,
} from '../../features/vehicle/actions/demo';
import {
  endFinancing,
  endPlFinancing,
  endQuote,
  rejectEndRequest,
  requestEndFinancing,
} from '../../features/vehicle/actions/ending';
import { rejectFinancing, requestLoan, startFinancing } from '../../features/vehicle/actions/loans';
import {
  addFee,
  changePriceProgram,
  correctPrice,
  extendProgram,
} from '../../features/vehicle/actions/prices';
import { saveExtraData } from '../../features/vehicle/actions/save-extra-data';
import { sellToEndCustomer } from '../../features/vehicle/actions/sell-to-end-customer';
import { changeDealer, swap } from '../../features/vehicle/actions/swap';
import { transferVehicle } from '../../features/vehicle/actions/transfer-vehicle';
import { undo } from '../../features/vehicle/actions/undo';
import { returnToImporter, reverse } from '../../features/vehicle/actions/undoing';
import { updateObjectData } from '../../features/vehicle/actions/update-object-data';
import type { VehicleActionOnScreen } from '../../features/vehicle/actions/vehicle-action';
import type { Texts } from './runner';

/**
 * An action on a vehicle, the text shown when it fails, and the text shown when a mandatory field is empty.
 */
export interface ActionCase {
  readonly action: VehicleActionOnScreen;
  readonly failed: Texts;
  readonly mandatory?: Texts;
  readonly vehicle?: Partial<VehicleAnswer>;
}

const financed = (FinanceType: string): Partial<VehicleAnswer> => ({
  ObjectClassification: { Code: 'X', Name: 'X', AmountIncludesVAT: false, FinanceType, SupplierType: 'IMP' },
});
const PRICE_LIST: Texts = ['Välj prislista', 'Choose a price list'];
const INVOICE_NUMBER: Texts = ['Ange fakturanummer', 'Enter an invoice number'];
const REQUIRED: Texts = ['Fyll i fältet', 'Fill in this field'];
const REASON: Texts = ['Skriv varför', 'Say why'];
const AMOUNT: Texts = ['Ange ett belopp', 'Enter an amount'];
const NEW_DEALER: Texts = ['Välj ny återförsäljare', 'Choose a new dealer'];

export const ACTION_CASES: readonly ActionCase[] = [
  {
    action: startFinancing,
    failed: ['Finansieringen kunde inte startas', 'The financing could not be started'],
    mandatory: AMOUNT,
  },
  {
    action: rejectFinancing,
    failed: [
      'Finansieringen kunde inte avvisas. Försök igen senare.',
      'Could not reject financing. Try again later.',
    ],
    mandatory: REASON,
  },
  {
    action: approveDemo,
    failed: ['Fordonet kunde inte godkännas', 'The vehicle could not be approved'],
  },
  {
    action: approveDemoAsImporter,
    failed: ['Fordonet kunde inte godkännas', 'The vehicle could not be approved'],
  },
  {
    action: rejectDemo,
    failed: ['Fordonet kunde inte avvisas', 'The vehicle could not be rejected'],
    mandatory: REASON,
  },
  {
    action: approvePrivateLabel,
    failed: ['Fordonet kunde inte godkännas', 'The vehicle could not be approved'],
    mandatory: REQUIRED,
  },
  {
    action: registerOwner,
    failed: ['Ägaren kunde inte registreras', 'The owner could not be registered'],
  },
  {
    action: requestLoan,
    failed: ['Låneförfrågan kunde inte skickas', 'The loan request could not be sent'],
    mandatory: AMOUNT,
  },
  {
    action: endFinancing,
    failed: ['Slutbetalningen misslyckades', 'The buyout failed'],
  },
  {
    action: endFinancing,
    failed: ['Demofinansieringen kunde inte avslutas', 'The demo financing could not be ended'],
    vehicle: financed('LEASING'),
  },
  {
    action: endFinancing,
    failed: ['Lånet kunde inte lösas in', 'The loan could not be repaid'],
    vehicle: financed('LOAN'),
  },
  {
    action: endPlFinancing,
    failed: ['Finansieringen kunde inte avslutas', 'The private label financing could not be ended'],
    mandatory: ['Ange köparens organisationsnummer', 'Enter the buyer’s organisation number'],
  },
  {
    action: requestEndFinancing,
    failed: ['Begäran om slutbetalning kunde inte skickas', 'The request to end financing could not be sent'],
  },
  {
    action: rejectEndRequest,
    failed: ['Begäran kunde inte avslås', 'The request could not be declined'],
    mandatory: REASON,
  },
  { action: endQuote, failed: ['Offerten kunde inte hämtas', 'The quote could not be fetched'] },
  {
    action: addNote,
    failed: ['Händelsen kunde inte sparas', 'The event could not be saved'],
    mandatory: ['Skriv en notering', 'Enter a note'],
  },
  { action: swap, failed: ['Bilbytet misslyckades', 'The swap failed'], mandatory: NEW_DEALER },
  {
    action: changeDealer,
    failed: ['Anläggningen kunde inte bytas', 'The site could not be changed'],
    mandatory: NEW_DEALER,
  },
  {
    action: transferToDemo,
    failed: ['Flytten till demo misslyckades', 'The transfer to demo failed'],
    mandatory: PRICE_LIST,
  },
  {
    action: transferVehicle,
    failed: ['Överlåtelsen misslyckades', 'The transfer failed'],
    mandatory: ['Välj återförsäljare att överlåta till', 'Choose the dealer to transfer to'],
  },
  {
    action: returnToImporter,
    failed: ['Fordonet kunde inte returneras', 'The vehicle could not be returned'],
  },
  {
    action: changePriceProgram,
    failed: ['Prislistan kunde inte bytas', 'The price list could not be changed'],
    mandatory: PRICE_LIST,
  },
  { action: extendProgram, failed: ['Förlängningen misslyckades', 'The extension failed'] },
  {
    action: correctPrice,
    failed: ['Priskorrigeringen misslyckades', 'The price correction failed'],
    mandatory: INVOICE_NUMBER,
  },
  {
    action: addFee,
    failed: ['Avgiften kunde inte sparas', 'The fee could not be saved'],
    mandatory: REQUIRED,
  },
  {
    action: changeExternalLocation,
    failed: ['Platsen kunde inte ändras', 'The location could not be changed'],
    mandatory: ['Skriv en notering', 'Enter a note'],
  },
  {
    action: updateObjectData,
    failed: ['Objektsuppgifterna kunde inte uppdateras', 'The object data could not be updated'],
  },
  {
    action: saveExtraData,
    failed: ['Uppgifterna kunde inte sparas', 'The data could not be saved'],
  },
  {
    action: sellToEndCustomer,
    failed: ['Kunde inte markeras som såld. Försök igen senare.', 'Could not mark as sold. Try again later.'],
  },
  {
    action: reverse,
    failed: ['Fordonet kunde inte makuleras', 'The vehicle could not be reversed'],
    mandatory: INVOICE_NUMBER,
  },
  {
    action: undo,
    failed: ['Åtgärden kunde inte ångras', 'The action could not be undone'],
    mandatory: ['Skriv varför du ångrar', 'Write why you are undoing this'],
  },
];
