/** The author of a fact. The fact stores the name that the author had at the time. */
export interface Actor {
  readonly kind: 'user' | 'partner' | 'queue' | 'system';
  readonly id: string;
  readonly name: string;
}

/**
 * System components that write facts without a user, with the actor name in those facts. Screens translate
 * these names.
 */
export const SYSTEM_ACTORS = {
  worker: 'Automatisk behandling',
  console: 'Kommandoraden',
  demo: 'Demodata',
} as const;

/** The system component with this actor name; null for a person or a partner. */
export const systemActorOf = (name: string): keyof typeof SYSTEM_ACTORS | null =>
  (Object.keys(SYSTEM_ACTORS) as (keyof typeof SYSTEM_ACTORS)[]).find((key) => SYSTEM_ACTORS[key] === name) ??
  null;
