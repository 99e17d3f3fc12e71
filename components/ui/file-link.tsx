import type { ComponentProps } from 'react';

/**
 * A file of the desk. It is sent to be kept, so the page stays. No `download`: a refusal is then a page that says why, where a
 * browser would only say that a download failed.
 */
export function FileLink({ className = '', ...link }: ComponentProps<'a'>) {
  return <a {...link} className={`link ${className}`} />;
}
