'use client';

import { PageFailed } from '#components/shell/page-failed.tsx';

interface PageErrorProps {
  readonly error: Error & { digest?: string };
  readonly retry: () => void;
}

export default function PageError({ error, retry }: PageErrorProps) {
  return <PageFailed digest={error.digest} retry={retry} />;
}
