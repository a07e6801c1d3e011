import { useLiveState, useTexts, type Tone } from '@floorplan/ui';
import { useEffect, useState } from 'react';

const STALE_AFTER = 15_000;

/**
 * Live status: whether the socket is connected, when the data was last updated, and the number of facts not
 * yet processed.
 */
export function Connection() {
  const { connection, age, retry } = useLiveState();
  const { t, format } = useTexts();
  const stale = useStale(connection === 'connected');
  const looks: Record<typeof connection, { tone: Tone; text: string }> = {
    off: { tone: 'neutral', text: 'conn.connecting' },
    connecting: { tone: 'neutral', text: 'conn.connecting' },
    connected: { tone: age && age.behind > 0 ? 'warning' : 'success', text: 'conn.connected' },
    lost: { tone: 'danger', text: stale ? 'conn.stale' : 'conn.reconnecting' },
  };
  const look = looks[connection];
  const ageText = age
    ? [
        t('conn.updated_at', { time: format.clock(age.at) }),
        age.behind > 0 && t('conn.behind', { count: age.behind }),
      ]
        .filter(Boolean)
        .join(', ')
    : '';
  return (
    <span
      className={`live tone-${look.tone}`}
      title={
        age ? `${t(look.text)}. ${t('conn.updated_at', { time: format.instant(age.at) })}` : t(look.text)
      }
    >
      <span className="live-dot" aria-hidden="true" />
      {connection === 'lost' ? (
        <>
          <span role="status">{t(look.text)}</span>
          <button type="button" className="link" onClick={retry}>
            {t('conn.retry_now')}
          </button>
        </>
      ) : (
        <>
          <span className={ageText ? 'sr-only' : undefined}>{t(look.text)}</span>
          <span className="live-age">{ageText}</span>
        </>
      )}
    </span>
  );
}

/**
 * True when the connection has been lost for more than 15 seconds, so that the shown data may be outdated.
 */
function useStale(connected: boolean): boolean {
  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (connected) {
      setStale(false);
      return;
    }
    const timer = setTimeout(() => setStale(true), STALE_AFTER);
    return () => clearTimeout(timer);
  }, [connected]);
  return stale;
}
