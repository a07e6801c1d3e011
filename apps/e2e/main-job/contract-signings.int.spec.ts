import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '@floorplan/kernel';
import { Commands, factsOf } from '@floorplan/platform/commands';
import { eventually } from '@floorplan/platform/testing';
import { applyForContract, contractStream, type ContractToApply } from '@floorplan/service-contract/domain';
import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toApply } from '../../../libs/service-contract/domain/testing/contracts';
import { Signatures } from '../../sandbox/src/signatures';
import type { Client } from '../support/client';
import { within } from '../support/in-process';
import { System, TODAY } from '../support/system';

// The worker keeps the signings at the provider as the contracts need them, and mails the salesperson.

const API = '/api/v1/additionalcontracts';
const KEY = 'a key shared with the provider, only in these tests';

let system: System;
let admin: Client;
let provider: Server;
let url: string;
let lastId = 500_700;
/** What others do after the document was made and before the provider answers. */
let meanwhile: (() => Promise<unknown>) | undefined;
/** Whether answers about opened signings are lost. */
let losesAnswers = false;

beforeAll(async () => {
  provider = createServer();
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', () => done()));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const signatures = new Signatures(url, KEY, () => undefined);
  provider.on('request', (request, response) => {
    void (async () => {
      const opens = request.method === 'POST' && request.url === '/esign/signings';
      const others = opens ? meanwhile : undefined;
      if (others) meanwhile = undefined;
      await others?.();
      if (opens && losesAnswers) response.end = () => response.destroy();
      await signatures.handle(request, response);
    })();
  });
  system = await System.start({ environment: { ESIGN_URL: `${url}/esign`, ESIGN_KEY: KEY } });
  admin = await system.user('admin');
});
afterAll(async () => {
  await system.stop();
  provider.close();
});

/** Stores a contract that waits for a signature, without asking the provider. */
async function sold(over: Partial<ContractToApply> = {}): Promise<number> {
  const contractId = ++lastId;
  const seller = {
    dealerId: 101,
    organisationId: 11,
    salesPerson: 'Erik',
    salesPersonEmail: 'erik@example.se',
  };
  const owner = { type: 'MAK', makeId: 1, importerId: 1 } as const;
  const contract = toApply({ contractId, on: TODAY, owner, seller, ...over });
  const context = { actor: contract.by, correlationId: `sale-${contractId}`, now: new Date() };
  await within(system, (app) =>
    app.get(Commands, { strict: false }).run(context, (act, unitOfWork) => {
      const { state } = unitOfWork.create(contractStream, contractId);
      act.append(contractStream, contractId, factsOf(applyForContract(state, contract)));
    }),
  );
  return contractId;
}
const detailsOf = (id: number) => admin.must(admin.get<ContractDetails>(`${API}/details?contractId=${id}`));
const linkOf = (id: number, than = '') =>
  eventually(`a link for contract ${id}`, async () => {
    const { SignURL } = await detailsOf(id);
    return SignURL !== than && SignURL;
  });
/** Whether the page of a link offers to sign. */
const isOpen = async (link: string) => (await (await fetch(link)).text()).includes('value="sign"');
/** Links of a contract on which somebody can sign. */
async function openLinksOf(id: number): Promise<string[]> {
  const links = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => {
      const path = `${url}/esign/signings?reference=${encodeURIComponent(`${id}/document-${n + 1}`)}`;
      const found = await fetch(path, { headers: { authorization: `Bearer ${KEY}` } });
      const link = `${url}/esign/sign/${((await found.json()) as { Id: string }).Id}`;
      return found.ok && (await isOpen(link)) ? [link] : [];
    }),
  );
  return links.flat();
}
const rename = async (id: number, lastName: string) => {
  const { address, zipCode, city, email, phone } = (await detailsOf(id)).Customer;
  const customer = {
    firstName: 'Eva',
    lastName,
    address,
    zipCode,
    city,
    email,
    phone: phone || '0709999999',
  };
  return admin.must(admin.post(`${API}/updateCustomer`, { id, customer }));
};
const newLink = (id: number) =>
  admin.post<{ SignDocumentURL: string; Code?: string }>('/api/v1/service-contracts/sign', {
    templateId: id,
  });
const mailsAbout = (id: number) =>
  system.owner.query<{ subject: string; body: string; recipients: string[] }>(
    'select subject, body, recipients from mail where subject like $1 order by id',
    [`%${id}%`],
  );

describe('the signing of a service contract', () => {
  // P3-SERVICE-28
  test('is opened by the worker when the sale could not open it', async () => {
    const id = await sold();
    expect(await isOpen(await linkOf(id))).toBe(true);
    expect(await detailsOf(id)).toMatchObject({ Status: 0, SignValidTo: addDays(TODAY, 14) });
  });

  // P3-SERVICE-28
  test('is replaced when the customer changes, and cancelled when the contract is rejected', async () => {
    const id = await sold();
    const first = await linkOf(id);
    await rename(id, 'Berg');
    const second = await linkOf(id, first);
    await eventually('the first link to be dead', async () => !(await isOpen(first)));
    await admin.must(admin.post(`${API}/reject`, { id, comment: 'Fel pris' }));
    await eventually('the second link to be dead', async () => !(await isOpen(second)));
  });

  // P3-SERVICE-28
  test('is opened again when the contract changes before the provider answers', async () => {
    const id = await sold();
    await linkOf(id);
    meanwhile = () => rename(id, 'Ny');
    const { SignDocumentURL } = await admin.must(newLink(id));
    expect(await (await fetch(SignDocumentURL)).text()).toContain('Eva Ny');
    await eventually('the other links to be dead', async () => {
      const { SignURL } = await detailsOf(id);
      return JSON.stringify(await openLinksOf(id)) === JSON.stringify([SignURL]);
    });
    const { SignURL } = await detailsOf(id);
    expect(await (await fetch(SignURL)).text()).toContain('Eva Ny');
  });

  // P3-SERVICE-28
  test.each([
    ['rejected', (id: number) => admin.post(`${API}/reject`, { id, comment: 'Fel pris' })],
    ['approved', (id: number) => admin.post(API, { id, ConfirmUnsigned: true })],
  ])('is no longer valid when the contract is %s before the provider answers', async (_, decide) => {
    const id = await sold();
    await linkOf(id);
    meanwhile = () => admin.must(decide(id));
    const { status, body } = await newLink(id);
    expect([status, body.Code]).toEqual([409, 'CONTRACT_NOT_EDITABLE']);
    await eventually('every link to be dead', async () => (await openLinksOf(id)).length === 0);
  });

  // P3-SERVICE-28
  test('is found again by its reference when its answer was lost', async () => {
    const id = await sold();
    const link = await linkOf(id);
    losesAnswers = true;
    const { status } = await newLink(id);
    losesAnswers = false;
    expect([status, (await openLinksOf(id)).length]).toEqual([503, 2]);
    await admin.must(admin.post(`${API}/reject`, { id, comment: 'Fel pris' }));
    await eventually('every link to be dead', async () => (await openLinksOf(id)).length === 0);
    expect(await isOpen(link)).toBe(false);
  });

  // P3-SERVICE-29
  test('is mailed to the salesperson once, and so is its outcome', async () => {
    const id = await sold();
    await admin.must(admin.post(`${API}/reject`, { id, comment: 'Fel pris' }));
    const [mail] = await eventually('the mail', async () => {
      const mails = await mailsAbout(id);
      return mails.length > 0 && mails;
    });
    expect(mail).toMatchObject({
      subject: `Serviceavtal ${id}, BKD12A`,
      recipients: ['erik@example.se'],
      body: expect.stringContaining('Avtalet är avvisat: Fel pris'),
    });
    expect(mail!.body).toContain(`/app/start/contract/${id}`);
  });

  // P3-SERVICE-27
  test('makes the earlier contract active again when it ends without approval', async () => {
    const old = await sold({ source: 'file', startDate: TODAY });
    await admin.must(admin.post(API, { id: old }));
    const { EndDate } = await detailsOf(old);
    const [price] = await system.owner.query<{ id: number; duration: number }>(
      `select p.id, p.duration from contract_price p join contract_category c on c.id = p.category_id
        where c.make_id = 1 and p.model_id is null and p.duration = 48 and $1 between p.valid_from and p.valid_to limit 1`,
      [TODAY],
    );
    const [row] = await system.owner.query<{ category: number; mileage: number }>(
      'select category_id as category, mileage_to as mileage from contract_price where id = $1',
      [price!.id],
    );
    const amounts = await admin.must(
      admin.get<{ NewAmount: number; NewMonthsRemaining: number; DefinitionId: number }>(
        `/api/v1/service-contracts?contractid=${old}&categoryId=${row!.category}&mileage=${row!.mileage}&duration=48`,
      ),
    );
    const made = await admin.must(
      admin.post<{ NewId: number }>(`${API}/new_from_existing`, {
        OriginalAgreementId: old,
        NewDefinitionId: amounts.DefinitionId,
        MonthlyAmount: amounts.NewAmount,
        MonthsRemaining: amounts.NewMonthsRemaining,
        StartDate: TODAY,
        DealerId: 101,
        SalesPerson: 'Eva',
      }),
    );
    await admin.must(admin.post(`${API}/updateEndDate`, { id: old, EndDate: TODAY }));
    expect((await detailsOf(old)).Status).toBe(2);
    await admin.must(admin.post(`${API}/reject`, { id: made.NewId, comment: 'Ångrat' }));
    const restored = await eventually('the earlier contract to be active', async () => {
      const now = await detailsOf(old);
      return now.Status === 3 && now;
    });
    expect(restored).toMatchObject({ EndDate, SuccessorId: null });
  });
});
