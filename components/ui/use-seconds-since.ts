'use client';

import { useEffect, useState } from 'react';

/** Whole seconds since a moment, counting on; null until the first is over and the page lives, so that server and browser agree. */
export function useSecondsSince(at: string): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const count = () => {
      const whole = Math.floor((Date.now() - Date.parse(at)) / 1_000);
      setSeconds(whole < 1 ? null : whole);
    };
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
