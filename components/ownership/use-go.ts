'use client';

import { useRouter } from 'next/navigation';
import { addressOf, type OwnershipState } from './ownership-address.ts';

/** Shows another state of the tab. Each is an entry of the browser's history, so that going back undoes it. */
export function useGo(path: string): (state: OwnershipState) => void {
  const router = useRouter();
  return (state) => router.push(addressOf(path, state), { scroll: false });
}
