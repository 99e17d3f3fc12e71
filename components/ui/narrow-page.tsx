import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

/** A page with one thing to do, for people who are not signed in. */
export function NarrowPage({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-sm py-[8dvh]">
      <PageHead title={title}>{lead}</PageHead>
      <div className="mt-6">{children}</div>
    </div>
  );
}
