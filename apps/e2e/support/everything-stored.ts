import type { Database } from '@floorplan/platform/event-store';
import type { Redis } from 'ioredis';

/** Reads all rows of a database as text, by table. Includes the tables of the queue. */
export async function everythingStored(owner: Database): Promise<Map<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const stored = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await owner.query<{ row: string }>(`select t::text as row from ${name} t`);
    stored.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return stored;
}

/** Records all commands that are sent to a Redis server from now on. */
export async function monitorCommands(client: Redis): Promise<{ text: () => string; stop: () => void }> {
  const commands: string[] = [];
  const monitor = await client.monitor();
  monitor.on('monitor', (_time: string, args: string[]) => commands.push(args.join(' ')));
  return { text: () => commands.join('\n'), stop: () => monitor.disconnect() };
}

/** Returns all keys and values that a Redis server stores, as text. */
export async function everyRedisValue(client: Redis): Promise<string> {
  const values: string[] = [];
  for (const key of await client.keys('*')) {
    const type = await client.type(key);
    const content =
      type === 'hash'
        ? await client.hgetall(key)
        : type === 'list'
          ? await client.lrange(key, 0, -1)
          : type === 'set'
            ? await client.smembers(key)
            : type === 'zset'
              ? await client.zrange(key, 0, -1)
              : type === 'stream'
                ? await client.xrange(key, '-', '+')
                : await client.get(key);
    values.push(`${key} ${JSON.stringify(content)}`);
  }
  return values.join('\n');
}
