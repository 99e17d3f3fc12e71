import type { ReactNode } from 'react';

/** In the place of a list that has nothing: that it is so, why, and what to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="py-2" data-empty>
      <p className={`wrap-anywhere ${children ? 'font-medium' : 'text-soft'}`}>{title}</p>
      {children && <div className="max-w-2xl text-soft text-sm">{children}</div>}
      {action && <div className="mt-3 print:hidden">{action}</div>}
    </div>
  );
}
