/** Who did something: kept in facts, so the name is the one the person had then. */
export interface Actor {
  readonly kind: 'user' | 'partner' | 'queue' | 'system';
  readonly id: string;
  readonly name: string;
}
