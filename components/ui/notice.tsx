import type { ReactNode } from 'react';

/** What went wrong in the words of the house: what failed, whether anything was charged, what to do next. */
export function Notice({
  title,
  children,
  action,
  reference,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** By which the operator finds it in the log. */
  reference?: string | undefined;
}) {
  return (
    <section role="alert" className="my-8 max-w-2xl border-danger border-l-2 py-1 pl-5">
      <h2 className="font-semibold text-lg">{title}</h2>
      <div className="mt-2 grid gap-2 text-soft">{children}</div>
      {action && <div className="mt-5">{action}</div>}
      {reference && <p className="mt-4 text-faint text-xs">{reference}</p>}
    </section>
  );
}
