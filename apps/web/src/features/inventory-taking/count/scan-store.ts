/** A scan of this device that the server has not confirmed yet, or whose photo is not sent. */
export interface SavedScan {
  /** The scan's id, by which the server records it once. */
  readonly id: string;
  /** The user and the stocktake. Scans of other users of the browser are neither shown nor sent. */
  readonly owner: string;
  /** Position in the order of scanning. */
  readonly order: number;
  readonly code: string;
  /** Vehicle that the user chose when several have the code. */
  readonly vehicleId: number | null;
  readonly note: string;
  readonly scannedAt: string;
  readonly photo: Blob | null;
  /**
   * `waiting` for the network, `ask` when the user has to choose a vehicle, `photo` when only the photo has
   * not been sent, and `refused` when the server has rejected the scan.
   */
  readonly state: 'waiting' | 'ask' | 'photo' | 'refused';
  /** Why the server refused the scan. */
  readonly reason: string;
  readonly candidates: readonly Candidate[];
}

export interface Candidate {
  readonly VehicleId: number;
  readonly LicenseNumber: string | null;
  readonly ChassisNumber: string;
  readonly Make: string;
  readonly Model: string | null;
}

let lastOrder = 0;
/** The next position in the order of scanning, also when several scans come at the same moment. */
export const nextOrder = (): number => (lastOrder = Math.max(Date.now(), lastOrder + 1));

export const ownerOf = (userId: number, stocktakeId: number): string => `${userId}/${stocktakeId}`;
export const stocktakeOf = (owner: string): number => Number(owner.split('/')[1]);

const DATABASE = 'lagerportalen';
const STORE = 'scans';

const CHANNEL = 'lagerportalen-scans';
/** Tells the other tabs of this browser that scans have changed; open while somebody listens. */
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  return (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opened = undefined;
      reject(request.error ?? new Error('IndexedDB could not be opened'));
    };
  }));
}

async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const transaction = (await database()).transaction(STORE, mode, { durability: 'strict' });
  const request = work(transaction.objectStore(STORE));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('IndexedDB refused the change'));
  });
  return request?.result;
}

/**
 * Scans in this browser. They survive a reload and a closed browser, and are deleted once the server has
 * confirmed them.
 */
export const scanStore = {
  /** Scans of a user, in the order of scanning; with a stocktake, only those of the stocktake. */
  async read(userId: number, stocktakeId?: number): Promise<readonly SavedScan[]> {
    const all = (await transact<SavedScan[]>('readonly', (store) => store.getAll())) ?? [];
    const isOwn = ({ owner }: SavedScan): boolean =>
      stocktakeId === undefined ? owner.startsWith(`${userId}/`) : owner === ownerOf(userId, stocktakeId);
    return all.filter(isOwn).sort((one, other) => one.order - other.order);
  },

  async put(scan: SavedScan): Promise<void> {
    await transact('readwrite', (store) => store.put(scan));
    changed();
  },

  /** Changes a scan that is still stored in the browser. */
  change: (id: string, change: (scan: SavedScan) => SavedScan | null): Promise<void> =>
    scanStore.upsert(id, (kept) => (kept ? change(kept) : null)),

  /**
   * Stores what `change` returns for the scan with this id; null deletes the scan. `change` gets `undefined` when
   * none is stored. Reads and writes in one transaction, so that changes made at the same time are all kept.
   */
  async upsert(id: string, change: (kept: SavedScan | undefined) => SavedScan | null): Promise<void> {
    await transact('readwrite', (store) => {
      const request = store.get(id) as IDBRequest<SavedScan | undefined>;
      request.onsuccess = () => {
        const after = change(request.result);
        if (after) store.put(after);
        else store.delete(id);
      };
    });
    changed();
  },

  remove: (id: string): Promise<void> => scanStore.change(id, () => null),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!channel && typeof BroadcastChannel !== 'undefined') {
      channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = tell;
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      channel?.close();
      channel = null;
    };
  },
};

function changed(): void {
  channel?.postMessage(null);
  tell();
}
