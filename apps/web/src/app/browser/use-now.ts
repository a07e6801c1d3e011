import { useEffect, useState } from 'react';

const LOOK_EVERY = 30_000;
const MINUTE = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** Now, to the minute: what is relative to it goes on while a page is left open, also over midnight. */
export function useNow(): Date {
  const [minute, setMinute] = useState(thisMinute);
  useEffect(() => {
    const timer = setInterval(() => setMinute(thisMinute()), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return new Date(minute);
}
