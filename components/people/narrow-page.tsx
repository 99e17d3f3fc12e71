import type { ReactNode } from 'react';

/** A page with one thing to do, for people who are not signed in. */
export function NarrowPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-sm py-[8dvh]">
      <h1 className="font-semibold text-2xl">{title}</h1>
      {lead && <div className="mt-2 text-soft">{lead}</div>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
