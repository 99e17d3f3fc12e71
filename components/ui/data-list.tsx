import type { ReactNode } from 'react';

/** Terms and what is said of them, in rows that line up. */
export function DataList({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <dl className={`data-list ${className}`}>{children}</dl>;
}

/** One row: the term, its value, and where the value comes from. */
export function DataRow({
  term,
  children,
  source,
}: {
  readonly term: ReactNode;
  readonly children: ReactNode;
  readonly source?: ReactNode;
}) {
  return (
    <div className="data-row">
      <dt className="text-faint text-sm">{term}</dt>
      <dd className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0 wrap-anywhere">{children}</div>
        {source}
      </dd>
    </div>
  );
}
