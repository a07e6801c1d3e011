import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import {
  type BatchEndedAnswer,
  BatchStartedAnswer,
  type VehicleEventsAnswer,
} from '@floorplan/vehicle/contracts';
import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { END, feeFor } from '../support/action-bodies';
import {
  act,
  admin,
  beginActs,
  bodies,
  clients,
  demoProgram,
  endActs,
  mailbox,
  mailHook,
  NOBODYS,
  outcomesOf,
  path,
  read,
  readWhole,
  rows,
  system,
  toDemo,
  vehicles,
} from '../support/acted-vehicles';
import { sumOf } from '../support/costs-and-documents';

beforeAll(beginActs);
afterAll(endActs);

test('refuses every action to partner clients and to anonymous callers', async () => {
  const partner = await system.partner();
  const nobody = Client.stranger(system.urls);
  for (const [key] of rows) {
    const send = (by: Client) => act(by, vehicles[0]!, key, bodies[key](NOBODYS));
    expect([key, (await send(partner)).status, (await send(nobody)).status]).toEqual([key, 403, 401]);
  }
});

// P1-END-02, P1-END-05
test('ends a financing with the sum of its stored quote, and does not show the quote to the importer', async () => {
  const message = new Messages(61).next({ PriceProgram: { Code: 'KONS180' } });
  const sender = new Sender(system, await system.partner());
  await sender.outcome(message);
  const id = (await sender.settled(message.MessageId)).VehicleId!;
  const quoteBody = bodies.endQuote(NOBODYS);
  const quoted = await admin.must(act(admin, id, 'endQuote', quoteBody));
  const { EndQuote, Capital } = await read(id);
  expect(EndQuote).toMatchObject({ Number: quoted.Id, EndDate: END, EndAmount: Capital, Discount: 0 });
  expect((await read(id, clients.get('imp')!)).EndQuote).toBeNull();
  const { Trace, ...promised } = EndQuote!.Payoff!;
  expect([promised.Amount, sumOf(Trace!.Unpaid)]).toEqual([EndQuote!.Amount, EndQuote!.UnpaidAmount]);
  expect((await read(id, clients.get('dea')!)).EndQuote!.Payoff).toMatchObject({
    Amount: EndQuote!.Amount,
    ImporterAmount: null,
    Trace: { Unpaid: Trace!.Unpaid, Importer: null, PerDay: Trace!.PerDay },
  });
  const by = { quote_number: quoted.Id };
  const wrong = await act(admin, id, 'endFinancing', { ...by, end_date: '2026-04-08' });
  expect([wrong.status, wrong.body.Code]).toEqual([409, 'QUOTE_OTHER_DAY']);
  const other = await act(admin, id, 'endFinancing', { ...quoteBody, expected_amount: 1 });
  expect([other.status, other.body.Code, other.text]).toEqual([
    409,
    'PAYOFF_CHANGED',
    expect.stringContaining('1 kr'),
  ]);
  const dryRun = await admin.must(act(admin, id, 'endFinancing', by, '?dry_run=true&explain=true'));
  expect(dryRun.Preview!.Payoff).toMatchObject({ Amount: EndQuote!.Amount, EndDate: END, Trace });
  expect(dryRun.Preview!.Limits.map(({ UsedBefore, UsedAfter }) => UsedBefore - UsedAfter)).toEqual([
    Capital,
  ]);
  await admin.must(act(admin, id, 'endFinancing', by));
  expect(await read(id)).toMatchObject({ StatusCode: 5, EndQuote: null, ShowPinCode: true });
  const [ended] = await system.owner.query<{ data: { quote: number; payoff: { amount: number } } }>(
    `select data from event where stream = $1 and type = 'vehicle/FinancingEnded'`,
    [`vehicle:${id}`],
  );
  expect([ended!.data.quote, ended!.data.payoff.amount]).toEqual([quoted.Id, EndQuote!.Amount * 100]);
});

const mailsAbout = (subject: string) =>
  system.owner.query<{ id: string; state: string }>('select id, state from mail where subject like $1', [
    `${subject}%`,
  ]);

// P1-END-07
test('sends the mail of an end request once, to the recipient that the preview shows', async () => {
  const subject = 'Slutbetalning begärd: ';
  const dea = clients.get('dea')!;
  const request = bodies.requestEndFinancing(NOBODYS);
  const id = vehicles[4]!;
  const dryRun = await dea.must(act(dea, id, 'requestEndFinancing', request, '?dry_run=true'));
  expect(dryRun.Preview!.Mails.map(({ To }) => To)).toEqual(['finansbolaget']);
  await dea.must(act(dea, id, 'requestEndFinancing', request));
  const sent = await eventually('the mail', () => {
    const found = mailbox.received().filter(({ headers }) => headers['subject']?.startsWith(subject));
    return Promise.resolve(found.length > 0 && found);
  });
  expect(sent.map(({ to, headers }) => [to, headers['subject']])).toEqual([
    [['finans@example.se'], expect.stringContaining(subject)],
  ]);
  expect(sent[0]!.text).toContain('Kunden väntar');
  const rows = await mailsAbout(subject);
  await eventually('the mail to be marked as sent', async () => {
    const [mail] = await mailsAbout(subject);
    return mail?.state === 'sent';
  });
  expect(rows.map(({ id }) => `<${id}@lagerportalen>`)).toEqual([sent[0]!.headers['message-id']]);
});

// P1-END-07
test('sends a mail again with the same content when the worker is killed before it stores that the mail was sent', async () => {
  const message = new Messages(62).next({ PriceProgram: { Code: 'KONS180' } });
  const sender = new Sender(system, await system.partner());
  await sender.outcome(message);
  const id = (await sender.settled(message.MessageId)).VehicleId!;
  const [worker] = system.workers;
  const killed = new Promise<void>((resolve, reject) => {
    mailHook.instead = (line) => {
      if (line !== '.') return undefined;
      mailHook.instead = () => undefined;
      // Kill the worker before the mail server answers.
      worker!.kill().then(resolve, reject);
      return undefined;
    };
  });
  const before = mailbox.received().length;
  const dea = clients.get('dea')!;
  await dea.must(act(dea, id, 'requestEndFinancing', bodies.requestEndFinancing(NOBODYS)));
  await killed;
  await worker!.start();
  const states = () =>
    system.owner.query<{ state: string }>('select state from mail order by created_at desc limit 1');
  await eventually('the mail to be marked as sent', async () => (await states())[0]!.state === 'sent');
  const [again, first] = mailbox.received();
  expect(mailbox.received()).toHaveLength(before + 2);
  expect(again!.headers['message-id']).toBe(first!.headers['message-id']);
});

test('carries out an action once when a client sends the action twice with the same idempotency key', async () => {
  const [id] = vehicles;
  const headers = { 'idempotency-key': 'location-1' };
  const send = () => admin.post(path(id!, 'change_external_location'), { note: 'Hamnen' }, headers);
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  const { Rows } = await admin.must(admin.get<VehicleEventsAnswer>(`/api/v1/vehicles/${id}/events`));
  expect(Rows.filter(({ Description }) => Description === 'Hamnen')).toHaveLength(1);
});

test('rejects an action on an older version of the vehicle only when the later change affects the action', async () => {
  const [, privateLabel] = vehicles;
  const before = await read(privateLabel!);
  const note = { VehicleId: privateLabel, EventCategoryId: 8, Description: 'Emellan' };
  await admin.must(act(admin, privateLabel!, 'addNote', note));
  const sale = (version: number) =>
    act(
      admin,
      privateLabel!,
      'saveExtraData',
      { objectData: { ShowForNetSale: true }, selectedItem: 1 },
      `?seen=${version}`,
    );
  expect((await sale(before.Version)).status).toBe(200);

  const [consigned] = vehicles;
  const oldVersion = `?seen=${(await read(consigned!)).Version}`;
  await admin.must(act(admin, consigned!, 'updateObjectData', { license_number: 'ZZP 50G' }));
  const late = await act(admin, consigned!, 'changeExternalLocation', { note: 'Hamnen' }, oldVersion);
  expect([late.status, late.body.Code, late.text]).toEqual([
    409,
    'CHANGED_MEANWHILE',
    expect.stringContaining('Objektsuppgifter ändrade'),
  ]);
  // A note does not depend on other changes of the vehicle.
  const passed = await act(admin, consigned!, 'addNote', { ...note, VehicleId: consigned }, oldVersion);
  expect(passed.status).toBe(200);
  // Confirming again covers the change that was reported, but no later change.
  const newVersion = `?seen=${late.body.Params!['version']}`;
  const fee = { FeeId: feeFor(), Value: 100, Text: 'Frakt', IsDiscount: false, FromDay: 1, ToDay: 90 };
  await admin.must(act(admin, consigned!, 'addFee', fee));
  const later = await act(admin, consigned!, 'changeExternalLocation', { note: 'Hamnen' }, newVersion);
  expect([later.status, later.body.Code]).toEqual([409, 'CHANGED_MEANWHILE']);
  const now = later.body.Params!['version'];
  expect(now).toBe((await read(consigned!)).Version);
  const again = await act(admin, consigned!, 'changeExternalLocation', { note: 'Hamnen' }, `?seen=${now}`);
  expect(again.status).toBe(200);
});

// P1-VEH-30
test('refuses an action whose sums have changed since the preview, and reports the difference in kronor', async () => {
  const id = vehicles[2]!;
  const change = (query: string, body: object) => act(admin, id, 'changePriceProgram', body, query);
  const body = bodies.changePriceProgram(await read(id)) as { Id: number };
  const shown = await admin.must(change('?dry_run=true', body));
  const list = `/api/v1/priceprograms`;
  const program = await admin.must(admin.get<PriceProgramRow>(`${list}/${body.Id}`));
  const raised = program.PriceProgramPeriods.filter(({ Fee }) => Fee.Type === 'RTA').map((period) => ({
    ...period,
    Value: period.Value + 0.5,
  }));
  await admin.must(admin.post(list, { Id: body.Id, PriceProgramPeriods: raised }));
  const before = await readWhole(id);
  const refused = await change(`?expected_preview=${shown.ExpectedPreview!}`, body);
  expect([refused.status, refused.body.Code]).toEqual([409, 'PREVIEW_CHANGED']);
  expect(refused.text).toMatch(/Det har ändrats sedan du granskade\. [^:]+: [\d\s,–-]+kr → [\d\s,-]+kr/);
  expect(await readWhole(id)).toEqual(before);
  const now = await admin.must(change('?dry_run=true', body));
  // A note changes no sum. A repeat with the same key gets the same response, even if the sums have changed.
  await admin.must(act(admin, id, 'addNote', { VehicleId: id, EventCategoryId: 8, Description: 'Emellan' }));
  const address = `${path(id, 'change_priceprogram')}?expected_preview=${now.ExpectedPreview!}`;
  const send = () => admin.post(address, body, { 'idempotency-key': 'program-1' });
  const [done, again] = [await send(), await send()];
  expect([done.status, again.status, again.body]).toEqual([200, 200, done.body]);
  const forged = [[[['__proto__'], 1]], [[['charge', 'UnCharged', 'DEA', '1'], 1e300]]].map((sums) =>
    Buffer.from(JSON.stringify(sums)).toString('base64url'),
  );
  for (const token of ['abc', ...forged]) {
    const nonsense = await change(`?expected_preview=${token}`, body);
    expect([nonsense.status, nonsense.text]).toEqual([
      400,
      expect.stringContaining('"Field":"expected_preview"'),
    ]);
  }
});

// P3-DEMO-01, P3-DEMO-02
test('approves many demo vehicles in a batch, and continues after one approval fails', async () => {
  const [running, waiting] = toDemo;
  const [consigned] = vehicles;
  await admin.must(act(admin, running!, 'approveDemo', {}));
  await admin.must(act(admin, running!, 'approveDemoAsImporter', {}));
  await admin.must(act(admin, waiting!, 'transferToDemo', { PriceProgram: { Id: demoProgram() } }));
  await admin.must(act(admin, waiting!, 'approveDemo', {}));
  const imp = clients.get('imp')!;
  const listed = await imp.must(
    imp.get<{ Rows: { VehicleId: number; ApproveStatus: string }[] }>('/api/v1/approvedemos?approvetype=IMP'),
  );
  expect(listed.Rows).toMatchObject([{ VehicleId: waiting, ApproveStatus: 'WAIT_IMP' }]);
  const approval = { vehicleids: [consigned, waiting], approvetype: 'IMP' };
  const start = () => imp.must(imp.post<BatchStartedAnswer>('/api/v1/approvedemos?wait=0', approval));
  const resultsOf = ({ BatchId }: BatchStartedAnswer, by = imp) => outcomesOf(by, BatchId);
  const unknown = await imp.post('/api/v1/approvedemos', {
    ...approval,
    vehicleids: [waiting, waiting, 999_999],
  });
  expect([unknown.status, unknown.body]).toMatchObject([
    400,
    { Errors: [{ Field: 'vehicleids[2]', Code: 'UNKNOWN_RECORD' }] },
  ]);
  // Meanwhile the demo vehicle is rejected, requested again and approved by its dealer. The importer's
  // approval was for the earlier request.
  await system.workers[0]!.stop();
  const before = await start();
  const moved = await admin.must(
    admin.post<BatchStartedAnswer>('/api/v1/transfervehicles?wait=0', {
      vehicleids: [running],
      ...bodies.transferVehicle(await read(running!)),
    }),
  );
  await admin.must(act(admin, running!, 'addFee', bodies.addFee(await read(running!))));
  await admin.must(act(admin, waiting!, 'rejectDemo', { comment: 'Fel lista' }));
  await admin.must(act(admin, waiting!, 'transferToDemo', { PriceProgram: { Id: demoProgram() } }));
  await admin.must(act(admin, waiting!, 'approveDemo', {}));
  await system.workers[0]!.start();
  expect(await resultsOf(before)).toEqual([
    ['failed', 'WRONG_STATUS'],
    ['failed', 'CHANGED_MEANWHILE'],
  ]);
  expect(await resultsOf(moved, admin)).toEqual([['failed', 'CHANGED_MEANWHILE']]);
  // Callers who wait get the outcomes at once.
  const answer = await imp.post<BatchEndedAnswer>('/api/v1/approvedemos', approval);
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      Status: { Status: 'ERROR', Message: '1 av 2 fordon är klara' },
      Response: { Status: 'ERROR' },
      ObjectStatus: [
        {
          VehicleId: consigned,
          Status: 'ERROR',
          Code: 'WRONG_STATUS',
          Message: expect.stringMatching(/^[A-ZÅÄÖ]/),
        },
        { VehicleId: waiting, Status: 'OK', Code: null, Message: '' },
      ],
    },
  ]);
  expect(await resultsOf(answer.body)).toEqual([['failed', 'WRONG_STATUS'], ['done']]);
  expect((await read(waiting!)).StatusCode).toBe(0);
});
