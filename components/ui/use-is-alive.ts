'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page has come alive. Before that the browser itself would send a form, as an address with all that was
 * typed in it: what must not be sent so waits for this.
 */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
