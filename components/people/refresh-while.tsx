'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const EVERY_MS = 2_000;

/** Draws the page anew every two seconds while something on it goes on. */
export function RefreshWhile({ isOn }: { readonly isOn: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn, router]);
  return null;
}
