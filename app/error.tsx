'use client';

import { Notice } from '../components/ui/notice.tsx';

export default function PageError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <Notice
      title="This page could not be shown"
      reference={error.digest}
      action={
        <button type="button" className="button" onClick={() => retry()}>
          Try again
        </button>
      }
    >
      <p>Something failed on our side. Showing a page buys nothing, so nothing was charged.</p>
      <p>Try again; if it fails again, give the operator the reference below.</p>
    </Notice>
  );
}
