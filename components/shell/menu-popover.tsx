'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';

/** A menu below its button, which closes when one of its links has opened a page. */
export function MenuPopover({
  id,
  className,
  children,
}: {
  readonly id: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const path = usePathname();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it
  useEffect(() => {
    menu.current?.hidePopover();
  }, [path]);
  return (
    <div ref={menu} id={id} popover="auto" className={`popover p-1.5 text-sm ${className}`}>
      {children}
    </div>
  );
}
