import compress from '@fastify/compress';
import { COMPRESSION } from '@floorplan/platform/http';
import Fastify from 'fastify';
import pg from 'pg';
import { detailsByHand, vehiclesByHand } from './lists-floor-sql';

// A separate process with a hand-written route over the same tables. Argument: database URL.
const [url] = process.argv.slice(2) as [string];
const pool = new pg.Pool({ connectionString: url, max: 8, options: '-c role=floorplan_app' });
const app = Fastify();
// Compress like the API does.
await app.register(compress, COMPRESSION);

interface Asked {
  list: 'vehicles' | 'details';
  sort: string;
  importerIds?: string;
  dealerIds?: string;
}

app.get<{ Querystring: Asked }>('/', async ({ query }, reply) => {
  const make = query.list === 'vehicles' ? vehiclesByHand : detailsByHand;
  const name = `${query.list} ${query.sort} ${query.importerIds} ${query.dealerIds}`;
  const { rows } = await pool.query<{ rows: string | null }>({ name, text: make(query, query.sort) });
  const { rows: page, ...counted } = rows[0]!;
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"Counted":${JSON.stringify(counted)},"Rows":[${page ?? ''}]}`);
});

process.send!({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
