'use client';

import { useEffect, useState } from 'react';

/** The moments at which the words of waiting change, in milliseconds. */
const STAGES_MS = [1_000, 5_000, 10_000] as const;

/** How long something has been waited for: 0 under a second, 1 from 1 s, 2 from 5 s, 3 from 10 s. */
export function useWaited(isWaiting: boolean): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    setStage(0);
    if (!isWaiting) return;
    const timers = STAGES_MS.map((ms, index) => setTimeout(() => setStage(index + 1), ms));
    return () => timers.forEach(clearTimeout);
  }, [isWaiting]);
  return stage;
}
