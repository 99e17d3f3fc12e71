import type { ReactNode } from 'react';

/** The title of a page and what it is for. */
export function PageHead({
  title,
  back,
  children,
}: {
  readonly title: string;
  /** The way to what the page belongs to. */
  readonly back?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <header>
      {back && <p className="mb-1 text-sm">{back}</p>}
      <h1 className="font-semibold text-2xl wrap-anywhere">{title}</h1>
      {children && <div className="max-w-2xl text-pretty text-soft">{children}</div>}
    </header>
  );
}
