import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Module, Post } from '@nestjs/common';
import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { ClientAdministration } from '@floorplan/identity/server';
import { testApp, TEST_CODE_KEY, type TestApp } from '@floorplan/identity/testing';
import { Database } from '@floorplan/platform/event-store';
import { eventually } from '@floorplan/platform/testing';
import { SessionWatch } from './session-watch';

@Controller('api/v1')
class Probe {
  @Post('integrations/push')
  @Needs('messages.status')
  push(@ScopeOf() scope: Scope) {
    return scope;
  }
}

@Module({ controllers: [Probe] })
class ProbeModule {}

let t: TestApp;
let owner: Database;
beforeAll(async () => {
  t = await testApp([ProbeModule]);
  owner = new Database({ url: t.app.get(Database).options.url, asOwner: true, max: 2 });
});
afterAll(async () => {
  await owner.close();
  await t.close();
});

test('returns the current rights of a client after a change for which the process received no notification', async () => {
  const partner = await t.asClient('partner');
  const importerIds = async () =>
    (await partner.post('/api/v1/integrations/push')).json<{ importerIds: number[] }>().importerIds;
  expect(await importerIds()).toEqual([1]);
  const watch = t.app.get(SessionWatch);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'LISTEN floorplan_identity%' and datname = current_database()`,
  );
  await eventually('announcements to be lost', () => !watch.listening);
  const by = { kind: 'system', id: 'test', name: 'Test' } as const;
  await new ClientAdministration(owner, TEST_CODE_KEY, by).change('partner', { importerIds: [2] });
  await eventually('announcements to be heard again', () => watch.listening);
  expect(await importerIds()).toEqual([2]);
});
