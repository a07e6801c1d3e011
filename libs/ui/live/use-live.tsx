import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveClient, LiveListener, LiveState } from './live-client';

const Live = createContext<LiveClient | null>(null);
export const LiveProvider = Live.Provider;

const off: LiveState = { connection: 'off', age: null };
const never = () => () => undefined;

/** Returns the state of the live connection and the age of the data. */
export function useLiveState(): LiveState & { retry: () => void } {
  const client = useContext(Live);
  const state = useSyncExternalStore(client?.watch ?? never, client?.state ?? (() => off));
  return { ...state, retry: () => client?.retry() };
}

/** Subscribes to a topic while the component is mounted. Null subscribes to nothing. */
export function useLiveTopic(topic: string | null, listener: LiveListener): void {
  const client = useContext(Live);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!client || topic === null) return;
    return client.subscribe(topic, {
      onNotices: (notices) => latest.current.onNotices(notices),
      onRefetch: () => latest.current.onRefetch(),
    });
  }, [client, topic]);
}
