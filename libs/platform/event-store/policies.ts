import type { Database } from './database';
import type { StoredEvent } from './stream-type';
import { Subscription, type Reaction, type SubscriptionOptions } from './subscription';
import type { Notifier } from './notifier';

/** Something that happens after facts: who reacts, to which, and how. */
export interface Policy extends Pick<SubscriptionOptions, 'name' | 'types' | 'batchSize'> {
  react: Reaction;
}

/** The policies and async projections of a worker. Contexts add theirs; the host starts and stops them together. */
export class Policies {
  private readonly subscriptions: Subscription[] = [];

  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
    private readonly onError: (
      reader: string,
      error: unknown,
      event: StoredEvent | undefined,
      parked: boolean,
    ) => void,
  ) {}

  add({ react, ...options }: Policy): void {
    if (this.names().includes(options.name)) throw new Error(`Two policies are called ${options.name}`);
    const onError: SubscriptionOptions['onError'] = (error, event, parked) =>
      this.onError(options.name, error, event, parked);
    this.subscriptions.push(new Subscription(this.database, this.notifier, { ...options, onError }, react));
  }

  names(): string[] {
    return this.subscriptions.map(({ name }) => name);
  }

  start(): void {
    for (const subscription of this.subscriptions) subscription.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.stop()));
  }
}
