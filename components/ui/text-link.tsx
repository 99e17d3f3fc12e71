import Link from 'next/link';
import type { ComponentProps } from 'react';

/** A way to another page, among words. It loads nothing ahead (docs/decisions/0011). */
export function TextLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...link} className={`link ${className}`} />;
}
