'use client';

import { PageFailed } from '#components/shell/page-failed.tsx';
import { PlainFrame } from '#components/shell/plain-frame.tsx';

interface PageErrorProps {
  readonly error: Error & { digest?: string };
  readonly retry: () => void;
}

export default function PageError({ error, retry }: PageErrorProps) {
  return (
    <PlainFrame>
      <PageFailed digest={error.digest} retry={retry} />
    </PlainFrame>
  );
}
