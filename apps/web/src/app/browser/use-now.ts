import { useEffect, useState } from 'react';

const CHECK_EVERY = 30_000;
const MINUTE = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** Current time, rounded down to the minute. Keeps relative dates correct on a page left open over midnight. */
export function useNow(): Date {
  const [minute, setMinute] = useState(thisMinute);
  useEffect(() => {
    const timer = setInterval(() => setMinute(thisMinute()), CHECK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return new Date(minute);
}
