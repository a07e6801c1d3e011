import { BANK_ROUTES, type BankFileAnswer, type SentBankFileAnswer } from '@floorplan/bank/contracts';
import type { BillingRunAnswer, RehearsalAnswer } from '@floorplan/invoicing/contracts';
import { LEDGER_ROUTES, type NextDayAnswer } from '@floorplan/ledger/contracts';
import { BATCH_ROUTES } from '@floorplan/kernel/batches';
import { eventually } from '@floorplan/platform/testing';
import { RESIDUAL_VALUE_ROUTES } from '@floorplan/residual-value/contracts';
import { SERVICE_CONTRACT_ROUTES } from '@floorplan/service-contract/contracts';
import { VEHICLE_ROUTES, WHAT_IF_ROUTES } from '@floorplan/vehicle/contracts';
import type { Client } from '../../support/client';
import { bgMaxFile } from '../../../../libs/bank/formats/testing/bgmax-writer';
import { Sender } from '../../support/outcomes';
import { RvContracts } from '../../support/residual-contracts';
import { takeInOrder } from './orders';
import type { Portal } from './portal';

/** Business date on which `MONTH` can be billed. */
export const TODAY = '2026-04-01';
const MONTH = '2026-03';
const RUN = `/api/v1/billing/runs/${MONTH}`;
const RATE = { Rate: { InterestRateId: 1, InterestRate: 2.5, ValidFrom: '2026-05-01' } };

interface VehicleRows {
  readonly Rows: readonly { readonly VehicleId: number; readonly DealerPartyId: number }[];
}

/**
 * Creates one example of each kind of data that the demo lacks, so that the screens have something to show:
 * messages with errors, batches, what-if calculations, a billing run with its documents, payments, and a payment run.
 * @returns addresses that users reach only by an action, not by a link, and lists with the filter without
 *   which they show no rows
 */
export async function oneOfEach(portal: Portal): Promise<readonly string[]> {
  const [admin, imp, deo, dea] = await Promise.all(
    ['admin', 'imp', 'deo', 'dea'].map((name) => portal.system.user(name)),
  );
  await messages(portal);
  const rehearsal = await billing(admin!);
  const invoice = await payments(portal, admin!);
  await paymentRun(admin!);
  await bankFile(admin!, invoice);
  await closedDay(portal, admin!);
  for (const who of [admin!, imp!]) await who.must(who.post(WHAT_IF_ROUTES.start, RATE));
  const [demo] = await vehicles(imp!, `${VEHICLE_ROUTES.approveDemos}?approvetype=IMP`);
  const approval = { vehicleids: [demo], approvetype: 'IMP' };
  await imp!.must(imp!.post(VEHICLE_ROUTES.approveDemos, approval));
  for (const who of [deo!, dea!]) {
    const [VehicleId] = await vehicles(who, VEHICLE_ROUTES.consignInventory);
    await who.must(who.post(VEHICLE_ROUTES.endFinancings, { Vehicles: [{ VehicleId }] }));
  }
  for (const who of [admin!, imp!, deo!, dea!]) await batchesDone(who);
  const { price, contract } = await serviceContract(imp!, dea!);
  const residual = await residualContract(portal, admin!);
  const order = await takeInOrder(admin!, dea!);
  return [
    `/start/billing-rehearsal/${rehearsal}`,
    '/start/limits/11',
    `/start/service-contract/${price}`,
    `/start/contract/${contract}`,
    `/start/contract_agreement_approval/${contract}`,
    `/start/residualvalue-contract/${residual}`,
    `/start/customer-order/${order.Id}`,
    `/start/customer-orders?from=${order.OrderDate}&to=${order.OrderDate}`,
    `/start/transfervehicles?dealerId=${await dealerWithDemos(deo!)}`,
    '/start/lager-handelse?reason=1&from=2026-01-01',
    '/start/invoices/IMP?source=external&date_from=2026-01-01',
    '/start/contract-portfolio?created=true',
    '/start/residualvalue-contracts?guarantee=DNB&from=2026-01-01&to=2027-12-31',
    '/start/reports/unknown',
    '/start/service_reports/unknown',
  ];
}

async function messages(portal: Portal): Promise<void> {
  const sender = await portal.sender();
  await sender.send(portal.messages.next());
  await sender.send(portal.messages.next({ Invoice: { CurrencyCode: 'EUR' } }));
  await sender.send(portal.messages.next({ DealerParty: { FinancerAssignedId: '30991' } }));
  await sender.quiet();
}

/** The lessor's contract about a vehicle of the importer at the dealer. @returns its number */
async function residualContract({ system }: Portal, admin: Client): Promise<string> {
  const message = new RvContracts(950_000).next();
  await admin.must(admin.post(RESIDUAL_VALUE_ROUTES.message, message));
  await new Sender(system, admin).settled(message.MessageId);
  return message.ContractNo;
}

/** A dealer sells a contract of the importer's make. @returns ids of the price and of the contract */
async function serviceContract(imp: Client, dea: Client): Promise<{ price: number; contract: number }> {
  const { Rows } = await imp.must(imp.get<{ Rows: { Id: number }[] }>(SERVICE_CONTRACT_ROUTES.root));
  const price = Rows[0]!.Id;
  const sold = await dea.must(
    dea.post<{ Id: number }>(SERVICE_CONTRACT_ROUTES.apply, {
      definitionId: price,
      dealerId: 101,
      salesPerson: 'Erik Lundmark',
      customer: { ssn: '850715-2380', isLegalPerson: false, phone: '070-123 45 67', email: 'eva@example.se' },
      vehicle: { LicenseNumber: 'BKD12E' },
    }),
  );
  return { price, contract: sold.Id };
}

/** Bills the month. Returns the id of a rehearsal of a later month. */
async function billing(admin: Client): Promise<string> {
  await admin.must(admin.post('/api/v1/billing/runs', { Month: MONTH }));
  const run = (status: string) =>
    eventually(`the run to be ${status}`, async () => {
      const now = await admin.must(admin.get<BillingRunAnswer>(RUN));
      return now.Status === status && now;
    });
  const { Preparation } = (await run('PREVIEWED')).Calculation;
  await admin.must(admin.post(`${RUN}/issue`, { Preparation }));
  await run('ISSUED');
  const { Id } = await admin.must(
    admin.post<{ Id: string }>('/api/v1/billing/rehearsals', { Date: '2026-06-01' }),
  );
  await eventually('the rehearsal to be complete', async () => {
    const now = await admin.must(admin.get<RehearsalAnswer>(`/api/v1/billing/rehearsals/${Id}`));
    return now.State === 'complete';
  });
  return Id;
}

/** @returns number of a document that is paid in part */
async function payments(portal: Portal, admin: Client): Promise<string> {
  const { Rows } = await admin.must(
    admin.get<{ Rows: { InvoiceNumber: string | null; Source: string }[] }>(
      `/api/v1/invoices?type=DEA&date_from=${TODAY}`,
    ),
  );
  const { InvoiceNumber } = Rows.find(({ Source }) => Source === 'internal')!;
  await portal.system.command('set-client', '--id', 'partner', '--rights', 'payments');
  const partner = await portal.system.partner();
  const received = { Date: TODAY, Payer: 'Mälarbil AB' };
  await partner.must(
    partner.post('/api/v1/integrations/payments', [
      { ...received, InvoiceNumber, Amount: 100, BankReference: 'BG-1' },
      { ...received, InvoiceNumber: 999_999, Amount: 50.5, BankReference: 'BG-2' },
    ]),
  );
  return InvoiceNumber!;
}

/** Corrects the price of a vehicle that was paid, so that the difference is to be paid. */
const correctPrice = (admin: Client, id: number) =>
  admin.must(
    admin.post(`/api/v1/vehicles/${id}/price_correction`, {
      vehicle: { NewPrice: 900_000 },
      specification: [],
      invoiceno: `K-${id}`,
      reverse_invoiceno: `R-${id}`,
    }),
  );

/** A run that pays the corrected price of one vehicle, and a payable of another that no run holds. */
async function paymentRun(admin: Client): Promise<void> {
  const [open, paid] = (await vehicles(admin, VEHICLE_ROUTES.consignInventory)).slice(-2);
  await correctPrice(admin, paid!);
  await eventually('something to pay', async () => {
    const { status } = await admin.post('/api/v1/bank/payment_runs', { Date: TODAY });
    return status === 200;
  });
  await correctPrice(admin, open!);
  await eventually('a payable that no run holds', async () => {
    const { Total } = await admin.must(admin.get<{ Total: number }>('/api/v1/bank/payables?status=OPEN'));
    return Total > 0;
  });
}

/**
 * A file of the bank with two payments that fit nothing, which is read and booked. One of them is matched, so that the
 * payer's bankgiro is learnt.
 */
async function bankFile(admin: Client, InvoiceNumber: string): Promise<void> {
  const name = 'Garnhörnan HB';
  const payments = [
    { ore: 75_00, serial: '1', reference: '4711', name },
    { ore: 1_00, serial: '2', reference: '4712', name, bankgiro: '53090965' },
  ];
  const deposit = { bankgiro: '55500011', day: TODAY.replaceAll('-', ''), payments };
  const sent = admin.upload<SentBankFileAnswer>(BANK_ROUTES.files, bgMaxFile([deposit]), 'bgmax.txt');
  const { FileId } = await admin.must(sent);
  await eventually('the file of the bank to be booked', async () => {
    const { Status } = await admin.must(admin.get<BankFileAnswer>(`${BANK_ROUTES.files}/${FileId}`));
    return Status === 'BOOKED';
  });
  const { Rows } = await admin.must(
    admin.get<{ Rows: { Id: number; Payer: string | null; Amount: number }[] }>(
      '/api/v1/payments?unmatched=true&format=objects',
    ),
  );
  const { Id } = Rows.find(({ Payer, Amount }) => Payer === name && Amount === 1)!;
  await admin.must(admin.post(`/api/v1/payments/${Id}/match`, { InvoiceNumber }));
}

const vehicles = async (who: Client, list: string): Promise<number[]> =>
  (await who.must(who.get<VehicleRows>(list))).Rows.map(({ VehicleId }) => VehicleId);

/** @returns a dealer of the user with demo vehicles that can be transferred */
async function dealerWithDemos(who: Client): Promise<number> {
  const { Rows } = await who.must(who.get<VehicleRows>(VEHICLE_ROUTES.transferVehicles));
  return Rows[0]!.DealerPartyId;
}

const batchesDone = (who: Client) =>
  eventually('the batches to end', async () => {
    const { Rows } = await who.must(who.get<{ Rows: { State: string }[] }>(BATCH_ROUTES.batches));
    return Rows.every(({ State }) => State !== 'running');
  });

/**
 * Closes a day of the books, changes what the facts give for a line of its vouchers, and proposes a number of an account.
 */
async function closedDay({ system }: Portal, admin: Client): Promise<void> {
  const { Next } = await admin.must(admin.get<NextDayAnswer>(LEDGER_ROUTES.nextDay));
  await admin.must(admin.post(LEDGER_ROUTES.closeDay.replace(':date', Next!), {}));
  await system.owner.query(
    `update ledger_vehicle_entry set document = 1
      where (source_id, version, line) in (
        select source_id, version, line from ledger_voucher_line where source = 'vehicle' limit 1)`,
  );
  const Number = { From: TODAY, Number: '1940', Reason: 'Nytt konto' };
  await admin.must(admin.call('PUT', LEDGER_ROUTES.account.replace(':use', 'BANK'), Number));
}
