import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventLog, SqlRunner } from '../event-store';
import type { Act } from './unit-of-work';

/** A command named by its sender (`Idempotency-Key`), so that its changes are written at most once. */
export interface NamedCommand {
  /**
   * Id of the command. All requests with the same sender, route and key have this id until the key expires.
   */
  readonly generation: string;
  /** Whether an earlier request started this command and may have written something. */
  readonly begunBefore: boolean;
}

const storage = new AsyncLocalStorage<{ command: NamedCommand; acts: number }>();
const CLAIM = 'command';

/** Runs work as a named command: a second run returns what the first one wrote and writes nothing. */
export const asNamedCommand = <T>(command: NamedCommand, work: () => T): T =>
  storage.run({ command, acts: 0 }, work);

/**
 * Deletes the results of named commands older than `age`, which frees their names.
 * @param age an SQL interval
 */
export async function forgetNamedCommands(runner: SqlRunner, age: string): Promise<void> {
  await runner.query(
    `with gone as (delete from applied_command where applied_at < now() - ${age}
                   returning generation || '/' || ordinal as key)
     delete from claim using gone where claim.kind = '${CLAIM}' and claim.key = gone.key`,
  );
}

/** One act (atomic set of changes) of a named command. */
export class NamedAct {
  private constructor(
    private readonly command: NamedCommand,
    private readonly ordinal: number,
  ) {}

  /**
   * The next act (atomic set of changes) of the command that is running, or undefined outside a command.
   */
  static next(): NamedAct | undefined {
    const current = storage.getStore();
    return current && new NamedAct(current.command, current.acts++);
  }

  /** The saved result of this act when an earlier run already wrote it. */
  async known(log: EventLog): Promise<{ result?: unknown } | undefined> {
    if (!this.command.begunBefore) return undefined;
    return this.applied(log);
  }

  async applied(log: EventLog): Promise<{ result?: unknown } | undefined> {
    const [row] = await log.database.query<{ result: { result?: unknown } }>(
      'select result from applied_command where generation = $1 and ordinal = $2',
      [this.command.generation, this.ordinal],
    );
    return row?.result;
  }

  /** Saves the result of the act together with its changes. */
  sign(act: Act, result: unknown): void {
    const { generation } = this.command;
    act.prepared.steps.push({ k: 'take', id: CLAIM, key: this.key, s: `command:${generation}` });
    act.row('applied_command', {
      generation,
      ordinal: this.ordinal,
      result: { result },
      applied_at: act.context.now,
    });
  }

  /** Whether the act was refused because another run of the command has written it. */
  isTaken(conflict: { kind: string; id: string; key?: string }): boolean {
    return conflict.kind === 'take' && conflict.id === CLAIM && conflict.key === this.key;
  }

  private get key(): string {
    return `${this.command.generation}/${this.ordinal}`;
  }
}
