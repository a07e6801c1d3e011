import { Commands, type ActContext } from '@floorplan/platform/commands';
import { EventLog, Registry, Notifier, type Database } from '@floorplan/platform/event-store';
import { added, counter } from '@floorplan/platform/testing';
import { compare, perSecond, type Result } from './measure';

const ROUND_MS = 700;
const ROUNDS = 7;

/** A notifier that sends no notifications, so that readers only use their slow poll. */
class Silent extends Notifier {
  override committed(): void {}
}

/**
 * Measures how much notifying other processes slows appends: the same commands with and without
 * notifications.
 */
export async function benchWake(database: Database): Promise<Result[]> {
  const listener = new Notifier(database);
  await listener.listen();
  const notifier = new Notifier(database);
  const registry = new Registry();
  registry.addStream(counter);
  const context = (): ActContext => ({
    actor: { kind: 'system', id: 'bench', name: 'bench' },
    correlationId: 'bench',
    now: new Date(),
  });
  let serial = 0;
  const appendWith = (woken: Notifier, callers: number) => {
    const commands = new Commands(new EventLog(database), registry, woken);
    return () =>
      perSecond(callers, ROUND_MS, () =>
        commands.run(context(), (act, unitOfWork) => {
          const id = `wake-${++serial}`;
          unitOfWork.create(counter, id);
          act.append(counter, id, [added(1)]);
        }),
      );
  };
  const results: Result[] = [];
  for (const callers of [8, 32]) {
    const what = `appends that wake a listener against appends that do not, ${callers} callers`;
    results.push(
      await compare(
        what,
        0.85,
        ROUNDS,
        appendWith(new Silent(database), callers),
        appendWith(notifier, callers),
      ),
    );
  }
  await listener.close();
  await notifier.close();
  return results;
}
