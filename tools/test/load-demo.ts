// Loads the demo into DATABASE_URL for tests of the whole system, and adds a user who may read everything.
import { DEMO_SECRET, UserAdministration } from '@floorplan/identity/server';
import { Database } from '@floorplan/platform/event-store';
import { loadDemo } from '../demo/load-demo';

const { DATABASE_URL: url = '', CODE_KEY: codeKey = '', READER: username = '' } = process.env;
await loadDemo(process.env, (_text, work) => work());
const owner = new Database({ url, asOwner: true, max: 1 });
const by = { kind: 'system', id: 'test', name: 'Test' } as const;
await new UserAdministration(owner, codeKey, by).createUser({
  username,
  name: 'Rut Läsare',
  password: DEMO_SECRET,
  role: 'admin',
  roleCode: 12,
  roleId: null,
});
await owner.close();
