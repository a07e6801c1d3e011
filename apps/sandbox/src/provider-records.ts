import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/**
 * Records of the simulated bank-ID, kept in memory until they expire: sessions, sign-ins in progress, grants,
 * codes and tokens. Each model of the provider gets its own adapter.
 */
export class ProviderRecords {
  private readonly all = new Map<string, Kept>();

  /** @param model name of the kind of records, e.g. `Session` */
  adapterOf(model: string): Adapter {
    const keyOf = (id: string) => `${model} ${id}`;
    const find = (id: string) => Promise.resolve(this.found(keyOf(id)));
    const first = (matches: (payload: AdapterPayload) => boolean) =>
      Promise.resolve(this.ofModel(keyOf('')).find(matches));
    return {
      upsert: async (id, payload, expiresIn = Infinity) => {
        this.removeExpired();
        this.all.set(keyOf(id), { payload, expiresAt: Date.now() + expiresIn * 1_000 });
      },
      find,
      findByUid: (uid) => first((payload) => payload.uid === uid),
      findByUserCode: (userCode) => first((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void this.all.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of this.all) if (payload.grantId === grantId) this.all.delete(key);
      },
    };
  }

  private found(key: string): AdapterPayload | undefined {
    const kept = this.all.get(key);
    return kept && kept.expiresAt > Date.now() ? kept.payload : undefined;
  }

  private ofModel(prefix: string): AdapterPayload[] {
    const found: AdapterPayload[] = [];
    for (const key of this.all.keys()) {
      const payload = key.startsWith(prefix) && this.found(key);
      if (payload) found.push(payload);
    }
    return found;
  }

  private removeExpired(): void {
    for (const [key, { expiresAt }] of this.all) if (expiresAt <= Date.now()) this.all.delete(key);
  }
}
