import { expect, test } from '@jest/globals';
import type { UploadsAnswer } from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { UploadAnswer } from '@floorplan/vehicle/contracts';
import { Messages } from '../support/messages';
import { ownRedis, redisIsHere } from '../support/redis';
import { System } from '../support/system';
import { csvOf, financingCells } from '../support/vehicle-files';

const ROWS = 500;
const PATH = '/api/v1/integrations/upload_vehicles/1?wait=0';

// P2-UPLOAD-04
test.each(redisIsHere ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
  'accepts each row of a file once when API and worker are killed in the middle, with the queue on %s',
  async (backend) => {
    const redis = backend === 'Redis' ? await ownRedis() : undefined;
    const system = await System.start(redis ? { redisUrl: redis.url } : {});
    try {
      const imp = await system.user('imp');
      const messages = new Messages(89);
      const rows = Array.from({ length: ROWS }, () => financingCells(messages));
      const content = csvOf('financing', rows);
      const counted = async (sql: string) => Number((await system.owner.query<{ n: number }>(sql))[0]!.n);
      const received = `select count(*)::int as n from job_detail`;

      // The browser gets no answer when the API is killed, whether the rows are stored by then or not.
      const unstored = imp.upload(PATH, content).catch(() => null);
      await system.apis[0]!.kill();
      await unstored;
      await system.apis[0]!.start();
      const stored = imp.upload(PATH.replace('wait=0', 'wait=20'), content).catch(() => null);
      await eventually('the rows to be stored', async () => (await counted(received)) === ROWS);
      await system.apis[0]!.kill();
      await eventually(
        'some rows to be decided',
        async () => (await counted(`${received} where shown = 'OK'`)) > 0,
      );
      await system.workers[0]!.kill();
      expect(await counted(`${received} where shown = 'OK'`)).toBeLessThan(ROWS);
      await stored;
      await system.apis[0]!.start();
      const answers = await Promise.all([0, 1].map(() => imp.must(imp.upload<UploadAnswer>(PATH, content))));
      expect(answers[0]!.ObjectStatus).toHaveLength(ROWS);
      await system.workers[0]!.start();
      // Rows that exceed the limit wait; all other rows are vehicles.
      const open = `${received} where shown = 'PENDING' and code is null`;
      await eventually('all rows to be decided', async () => (await counted(open)) === 0);
      const [vehicles, waiting] = [
        await counted(`select count(*)::int as n from vehicle`),
        await counted(`${received} where code = 'LIMIT_EXCEEDED'`),
      ];
      expect([vehicles + waiting, await counted(received)]).toEqual([ROWS, ROWS]);
      const facts = `select count(*)::int as n from event where type = `;
      expect(await counted(`${facts} 'job-process/MessageReceived'`)).toBe(ROWS);
      expect(await counted(`${facts} 'vehicle/FinancingStarted'`)).toBe(vehicles);
      const { Rows } = await imp.must(imp.get<UploadsAnswer>('/api/v1/integrations/uploads'));
      expect(Rows).toHaveLength(1);
      expect(Rows[0]).toMatchObject({
        ProcessId: answers[0]!.ProcessId,
        Total: ROWS,
        Ok: vehicles,
        Pending: waiting,
      });
      const again = await imp.must(imp.upload<UploadAnswer>(PATH, content));
      expect(again.ObjectStatus.filter(({ Status }) => Status === 'OK')).toHaveLength(vehicles);
    } finally {
      await system.stop();
      await redis?.stop();
    }
  },
);
