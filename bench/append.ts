import { Commands, type ActContext } from '@floorplan/platform/commands';
import { EventLog, Registry, Notifier, type Database } from '@floorplan/platform/event-store';
import { counter, counterRows } from '@floorplan/platform/testing';
import { floorCommand } from './floor';
import { compare, perSecond, type Result } from './measure';

/**
 * Milliseconds per round. There are many short rounds, so that other load on the machine affects both
 * implementations alike.
 */
const ROUND_MS = 300;
const ROUNDS = 21;
const FACTS_PER_STREAM = 10;
const NOTE = 'x'.repeat(80);
const DATA = { amount: 1, note: NOTE };
const FACT = { type: 'counter/Added' as const, data: DATA };

/**
 * Returns the stream name for a caller's next command. Each caller has its own streams and starts a new one
 * after ten commands.
 */
function streams(prefix: string): (caller: number) => string {
  const current = new Map<number, { generation: number; calls: number }>();
  return (caller) => {
    const stream = current.get(caller) ?? { generation: 0, calls: 0 };
    if (stream.calls++ === FACTS_PER_STREAM)
      Object.assign(stream, { generation: stream.generation + 1, calls: 1 });
    current.set(caller, stream);
    return `${prefix}-${caller}-${stream.generation}`;
  };
}

/**
 * Measures a command through the whole stack (load, fold, decide, append), compared with hand-written SQL.
 */
export async function benchAppend(database: Database): Promise<Result[]> {
  const results: Result[] = [];
  let run = 0;
  for (const projected of [false, true]) {
    const registry = new Registry();
    if (projected) registry.addInlineProjection(counterRows);
    else registry.addStream(counter);
    const commands = new Commands(new EventLog(database), registry, new Notifier(database));
    const context = (): ActContext => ({
      actor: { kind: 'system', id: 'bench', name: 'bench' },
      correlationId: 'bench',
      now: new Date(),
    });
    const command = (id: string) =>
      commands.run(context(), async (act, unitOfWork) => {
        await unitOfWork.load(counter, id);
        return act.append(counter, id, [FACT]);
      });
    for (const callers of [1, 8, 32]) {
      const floor = () => {
        const next = streams(`f${++run}`);
        return perSecond(callers, ROUND_MS, (caller) =>
          floorCommand(database, next(caller), projected, DATA),
        );
      };
      const ours = () => {
        const next = streams(`o${++run}`);
        return perSecond(callers, ROUND_MS, (caller) => command(next(caller)));
      };
      const what = `command, ${projected ? 'one inline row' : 'no projection'}, ${callers} caller${callers > 1 ? 's' : ''}`;
      results.push(await compare(what, 0.8, ROUNDS, floor, ours));
    }
  }
  return results;
}
