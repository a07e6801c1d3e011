import { stockholmDay } from '@floorplan/ui';
import { useEffect, useState } from 'react';

const LOOK_EVERY = 30_000;

/** Today in Stockholm, yyyy-MM-dd. A page that is left open over midnight goes on with the new day. */
export function useToday(): string {
  const [today, setToday] = useState(() => stockholmDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(stockholmDay(new Date())), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return today;
}
