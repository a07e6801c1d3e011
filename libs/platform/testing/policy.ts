import { Policies, type Database, type Notifier, type Policy } from '../event-store';

/** Starts a worker with one policy. */
export function startPolicy(
  database: Database,
  notifier: Notifier,
  policy: Policy,
  pollMs?: number,
): Policies {
  const policies = new Policies(database, notifier, undefined, pollMs);
  policies.add(policy);
  policies.start();
  return policies;
}
