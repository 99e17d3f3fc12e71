import type { ReactNode } from 'react';

/** What is asked for only now and then, below one line that opens it. */
export function Fold({
  title,
  children,
  isOpen = false,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
}) {
  return (
    <details open={isOpen} className="text-sm print:hidden">
      <summary className="w-fit cursor-pointer rounded-sm text-accent">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
