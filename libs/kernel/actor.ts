/** Who did something: kept in facts, so the name is the one the person had then. */
export interface Actor {
  readonly kind: 'user' | 'partner' | 'queue' | 'system';
  readonly id: string;
  readonly name: string;
}

/** Parts of the system that act by themselves, and the names their facts bear. Screens say them in the reader's language. */
export const SYSTEM_ACTORS = {
  worker: 'Automatisk behandling',
  console: 'Kommandoraden',
  demo: 'Demodata',
} as const;

/** Which part of the system bears this name; null for a person or a partner. */
export const systemActorOf = (name: string): keyof typeof SYSTEM_ACTORS | null =>
  (Object.keys(SYSTEM_ACTORS) as (keyof typeof SYSTEM_ACTORS)[]).find((key) => SYSTEM_ACTORS[key] === name) ??
  null;
