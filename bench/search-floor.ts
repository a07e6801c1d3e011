import compress from '@fastify/compress';
import { COMPRESSION } from '@floorplan/platform/http';
import Fastify from 'fastify';
import pg from 'pg';

// A separate process with one hand-written lookup by index for each form of text. The request names the form.
// Argument: database URL.
const [url] = process.argv.slice(2) as [string];
const pool = new pg.Pool({ connectionString: url, max: 8, options: '-c role=floorplan_app' });
const app = Fastify();
await app.register(compress, COMPRESSION);

const vehicle = (condition: string) =>
  `select v.id, v.license_number, v.chassis_number, v.make, v.model, v.status_code, d.name
     from (select * from vehicle where ${condition} limit 20) v join dealer d on d.id = v.dealer_id`;
const message = (condition: string) =>
  `select j.id, j.message_id, j.chassis_number, j.shown, j.order_id, j.invoice_number, d.name
     from (select * from job_detail where ${condition} limit 20) j left join dealer d on d.id = j.dealer_id`;
const document = (condition: string) =>
  `select number, receiver_name, invoice_date, total, category from invoice where ${condition}`;
const reversed = (text: string) => [...text].reverse().join('');

/** Statement and parameter of each form. */
const LOOKUPS: Readonly<Record<string, readonly [sql: string, parameter: (text: string) => string]>> = {
  plate: [vehicle('license_number = $1'), (text) => text],
  plateStart: [vehicle('license_number like $1'), (text) => `${text}%`],
  chassisEnd: [vehicle('reverse(chassis_number) like $1'), (text) => `${reversed(text)}%`],
  chassisStart: [vehicle('chassis_number like $1'), (text) => `${text}%`],
  messageId: [message('message_id = $1'), (text) => text],
  messageStart: [message('message_id like $1'), (text) => `${text}%`],
  invoice: [document('number = $1::bigint'), (text) => text],
  ocr: [document('ocr = $1'), (text) => text],
  order: [vehicle('upper(order_id) = $1'), (text) => text.toUpperCase()],
  name: [
    `select id, name, city from dealer where lower(name) like $1 limit 20`,
    (text) => `${text.toLowerCase()}%`,
  ],
};

app.get<{ Querystring: { text: string; form: string } }>('/', async ({ query }, reply) => {
  const [text, parameter] = LOOKUPS[query.form]!;
  const { rows } = await pool.query(text, [parameter(query.text)]);
  return reply.send(rows);
});

process.send!({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
