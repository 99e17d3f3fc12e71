'use client';

import { useRouter } from 'next/navigation';
import type { FormEvent, ReactNode } from 'react';

/**
 * A form whose fields are the address. Before the page is alive the browser sends it; then the page stays where it is
 * on the screen, and what is empty is left out.
 */
export function AddressForm({
  path,
  className,
  children,
}: {
  readonly path: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const router = useRouter();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value !== '') query.append(name, value);
    }
    router.push(query.size === 0 ? path : `${path}?${query}`, { scroll: false });
  };
  return (
    <form action={path} onSubmit={go} className={className}>
      {children}
    </form>
  );
}
