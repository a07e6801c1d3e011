import type { DashboardGroup, DashboardItem } from '@floorplan/dashboard/contracts';
import { processDetail } from '../../features/job-process/testing';
import { EditDialog } from '../../features/job-process/repair/edit-dialog';
import { formOf } from '../../app/messages/form-of';
import { detail as invoice } from '../../features/invoices/testing';
import { NO_CHARGES, PATH as VEHICLE, period, vehicle } from '../../features/vehicle/detail/testing';
import { SidebarSearch } from '../../app/search/sidebar-search';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { submit } from './dialog';
import type { Texts } from './runner';

/** Translates a text key. */
type Say = (key: string, values?: object) => string;

/**
 * An action of a user that sends a request: the screen, the request, and the text that the portal shows when
 * the request fails.
 */
export interface Act {
  readonly does: string;
  /** URL of the screen, or an element that is shown alone. */
  readonly at: string | ReactNode;
  readonly call: string;
  readonly failed: Texts;
  readonly act: (say: Say) => Promise<void>;
  readonly answers: Readonly<Record<string, object>>;
}

const rows = (...all: object[]) => ({ Rows: all, Total: all.length });

const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const dialog = () => screen.findByRole('dialog');

const FEE = {
  Id: 5,
  ObjectPeriodId: 35,
  FeeId: 9,
  Fee: { Id: 9, ReceiverType: 'DEA', Type: 'KIN' },
  Value: 300,
  Text: 'Hemtagning',
  FromDay: 1,
  ToDay: 180,
};
export const PREVIEW = {
  Events: [],
  Changes: [],
  Charges: [],
  Documents: [],
  Mails: [],
  Limits: [],
  Payoff: null,
  Warnings: [],
};
/** Differences between the limit book and the vehicles. */
export const CORRECTIONS = [{ CreditLimitType: 'F1', MakeId: 1, Before: 200_000, After: 100_000 }];
const VEHICLE_PAGE = {
  [`GET ${VEHICLE}`]: vehicle,
  [`GET ${VEHICLE}/periods`]: rows({ ...period, FeeAdjustments: [FEE] }),
  [`GET ${VEHICLE}/predicted_charge`]: NO_CHARGES,
};
const INVOICE_PAGE = { 'GET /api/v1/invoices/1000123': invoice() };
const MESSAGE = processDetail({
  Actions: {
    Rerun: { Allowed: true, Reason: null },
    Edit: { Allowed: true, Reason: null },
    Reject: { Allowed: true, Reason: null },
  },
});
const MESSAGE_PAGE = {
  'GET /api/v1/processes/1003': {
    Id: 1003,
    Importer: { Id: 1, Name: 'Nordvik' },
    ProcessDetails: [MESSAGE.Row],
  },
  'GET /api/v1/processes/processdetail/4': MESSAGE,
};
const ORGANISATIONS = '/api/v1/dealers/dealer_organizations';
const LIMIT = {
  DealerOrganizationId: 3,
  LimitCategory: { CreditLimitType: 'F1', UseDistribution: false },
  ApprovedAmount: 400_000,
  UsedAmount: 0,
  UnUsedAmount: 400_000,
  OriginalUnUsedAmount: 400_000,
  Version: 1,
  MakeLimits: [],
};
const LIMITS_PAGE = {
  [`GET ${ORGANISATIONS}/3`]: { Id: 3, Version: 1, Name: 'Bilhuset AB', ConcernId: null },
  [`GET ${ORGANISATIONS}/3/limitspecifications`]: rows(LIMIT),
  [`GET ${ORGANISATIONS}/3/limithistory`]: rows(),
};
const LIMITS = '/start/dealerorganization?ID=3&ActiveTab=1';
const ITEM: DashboardItem = {
  Id: 8,
  ImporterName: 'Nordvik Bil AB',
  DealerName: 'Mälarbil',
  DealerFinancerAssignedId: '30101',
  MessageType: null,
  Identification: 'BKD12A',
  StatusMessage: 'Löpte ut',
  Date: '2026-03-28',
  DaysWaited: 3,
  VehicleId: 8,
  ProcessId: null,
};
const GROUP: DashboardGroup = {
  Type: 'ended',
  Kind: 'ended',
  Name: 'Slut',
  MessageType: null,
  CanBeProcessed: true,
  Rows: [ITEM],
  Total: 1,
  MaxDays: 6,
  Processed: [],
  Causes: [],
};

/** Fills in the reason of a dialog about a message, and confirms. */
async function giveReason(say: Say, button: string) {
  await press(say(button));
  const asked = await dialog();
  fireEvent.change(within(asked).getByRole('textbox'), { target: { value: 'Skrivfel' } });
  await submit(asked);
}

export const ACTS: readonly Act[] = [
  {
    does: 'lists the orders in the web shop',
    at: '/start/customer-orders?dealerId=101',
    call: 'GET /api/v1/orders/ws_list',
    failed: ['Ordrarna i webbutiken kunde inte hämtas', 'Unable to load orders in the web shop'],
    answers: {},
    act: (say) => press(say('order.ws_title')),
  },
  {
    does: 'opens the document of an invoice',
    at: '/start/invoice/1000123',
    call: 'GET /api/v1/invoices/1000123/document',
    failed: ['Dokumentet kunde inte hämtas', 'Unable to load document'],
    answers: INVOICE_PAGE,
    act: (say) => press(say('invoice.btn_open_pdf')),
  },
  {
    does: 'opens the calculation of an invoice',
    at: '/start/invoice/1000123',
    call: 'GET /api/v1/invoices/1000123/calculation',
    failed: ['Beräkningen kunde inte hämtas', 'Unable to load the calculation'],
    answers: INVOICE_PAGE,
    act: (say) => press(say('invoice.btn_calculation')),
  },
  {
    does: 'opens the stock confirmation of a vehicle',
    at: '/start/vehicle/35',
    call: `GET ${VEHICLE}/stock_confirmation`,
    failed: ['Dokumentet kunde inte hämtas', 'Unable to load document'],
    answers: VEHICLE_PAGE,
    act: async (say) => {
      await press(say('action.menu'));
      fireEvent.click(await screen.findByRole('menuitem', { name: say('vehicle.btn_stock_conf') }));
    },
  },
  {
    does: 'removes a fee of a vehicle',
    at: '/start/vehicle/35',
    call: `DELETE ${VEHICLE}/fees/5`,
    failed: ['Avgiften kunde inte tas bort', 'The fee could not be removed'],
    answers: { ...VEHICLE_PAGE },
    act: async (say) => {
      await press(say('vehicle.btn_delete_fee'));
      await submit(await dialog());
    },
  },
  {
    does: 'runs a message again',
    at: '/start/jobprocess/1003',
    call: 'POST /api/v1/processes/processdetail',
    failed: ['Meddelandet kunde inte köras om', 'The message could not be run again'],
    answers: MESSAGE_PAGE,
    act: (say) => giveReason(say, 'job.btn_rerun'),
  },
  {
    does: 'runs a pending message again',
    at: '/start/jobprocess/1003',
    call: 'POST /api/v1/processes/update_pending',
    failed: ['Väntande process kunde inte uppdateras', 'The pending process could not be updated'],
    answers: {
      ...MESSAGE_PAGE,
      'GET /api/v1/processes/processdetail/4': { ...MESSAGE, Row: { ...MESSAGE.Row, Status: 'PENDING' } },
    },
    act: (say) => giveReason(say, 'job.btn_rerun'),
  },
  {
    does: 'rejects a message',
    at: '/start/jobprocess/1003',
    call: 'POST /api/v1/processes/update_pending',
    failed: ['Väntande process kunde inte uppdateras', 'The pending process could not be updated'],
    answers: MESSAGE_PAGE,
    act: (say) => giveReason(say, 'job.btn_reject'),
  },
  {
    does: 'corrects a message',
    at: <EditDialog detail={MESSAGE} form={formOf('NEWFINANCING')!} onClose={() => undefined} />,
    call: 'POST /api/v1/processes/processdetail',
    failed: ['Kunde inte spara. Försök igen.', 'Could not save. Try again.'],
    answers: {},
    act: async (say) => {
      const asked = await dialog();
      fireEvent.change(document.getElementById('edit-Invoice.InvoiceNumber')!, { target: { value: 'F-77' } });
      fireEvent.click(within(asked).getByRole('button', { name: say('job.suggest_edit_2') }));
      await submit(asked);
    },
  },
  {
    does: 'marks an item of the dashboard as handled',
    at: '/start/home',
    call: 'POST /api/v1/dashboards/event_processed',
    failed: ['Händelsen kunde inte markeras som hanterad', 'The event could not be marked as handled'],
    answers: { 'GET /api/v1/dashboards': { Role: 'FIN', Id: null, CanMark: true, Groups: [GROUP] } },
    act: async (say) => {
      await press(`${say('dash.mark_processed')}: BKD 12A`);
      await submit(await dialog());
    },
  },
  {
    does: 'searches from the menu',
    at: <SidebarSearch collapsed={false} onOpenMenu={() => undefined} onGo={() => undefined} />,
    call: 'GET /api/v1/dashboards/quick_search',
    failed: ['Sökningen misslyckades', 'The search failed'],
    answers: {},
    act: (say) => {
      const field = screen.getByRole('combobox', { name: say('search.title') });
      fireEvent.change(field, { target: { value: 'ABC12D' } });
      fireEvent.submit(screen.getByRole('search'));
      return Promise.resolve();
    },
  },
  {
    does: 'opens the saved views of a list',
    at: '/start/aktuellt-lager',
    call: 'GET /api/v1/me/views',
    failed: ['Vyerna kunde inte hämtas', 'Unable to load the views'],
    answers: {},
    act: (say) => press(say('view.title')),
  },
  {
    does: 'opens the limits of an organisation',
    at: LIMITS,
    call: `GET ${ORGANISATIONS}/3/limitspecifications`,
    failed: ['Organisationen kunde inte hämtas', 'The dealer organisation could not be loaded'],
    answers: LIMITS_PAGE,
    act: () => Promise.resolve(),
  },
  {
    does: 'changes a limit',
    at: LIMITS,
    call: `POST ${ORGANISATIONS}/limitspecification`,
    failed: ['Limiten kunde inte sparas', 'The limit could not be saved'],
    answers: LIMITS_PAGE,
    act: async (say) => {
      await press(`${say('deo.btn_change_limit')} ${say('deo.cat_F1')}`);
      const form = await screen.findByRole('form');
      const [approved] = within(form).getAllByRole('textbox');
      fireEvent.change(approved!, { target: { value: '500000' } });
      fireEvent.change(within(form).getAllByRole('textbox').at(-1)!, { target: { value: 'Beslut 14' } });
      fireEvent.submit(form);
    },
  },
  {
    does: 'updates the limit book',
    at: LIMITS,
    call: `GET ${ORGANISATIONS}/3/update_limitbook`,
    failed: ['Limitboken kunde inte uppdateras', 'The limit book could not be updated'],
    answers: LIMITS_PAGE,
    act: async (say) => {
      await press(say('deo.btn_update_limitbook'));
      await press(say('deo.btn_correct_limitbook', { count: 1 }));
    },
  },
  {
    does: 'adds an interest rate',
    at: '/start/interests',
    call: 'POST /api/v1/interestrates',
    failed: ['Ett fel uppstod. Försök igen.', 'An error ocurred. Please try again.'],
    answers: {
      'GET /api/v1/interestrates': rows({ Id: 7, Name: 'STIBOR', Rates: [] }),
      'GET /api/v1/interestrates/7/history': rows(),
    },
    act: async (say) => {
      await press(say('interest.btn_add'));
      const asked = await dialog();
      for (const [at, value] of ['2,5', '2199-01-01'].entries()) {
        const field = within(asked).getAllByRole('textbox')[at]!;
        fireEvent.change(field, { target: { value } });
        fireEvent.blur(field);
      }
      await submit(asked);
    },
  },
];
