import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** In place of what a page would show: what failed, and the way to go on. */
export function FailureNotice({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Notice tone="danger" role="alert" heading={2} className="my-8 max-w-2xl" title={title} action={action}>
      {children}
    </Notice>
  );
}
