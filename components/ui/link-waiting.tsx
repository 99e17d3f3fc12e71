'use client';

import { useLinkStatus } from 'next/link';

/** Inside a link: a line under it while its page is on the way, where that takes a moment. */
export function LinkWaiting() {
  const { pending } = useLinkStatus();
  return <span aria-hidden className="link-waiting" data-waiting={pending || undefined} />;
}
