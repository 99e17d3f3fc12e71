import Link from 'next/link';
import type { ComponentProps } from 'react';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOK: Readonly<Record<Look, string>> = {
  primary: 'button',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
};

/** What acts: a verb, its object and its price ("Get documents · 12 cr"). */
export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button {...rest} type={type} className={`${LOOK[look]} ${className}`} />;
}

/** What leads somewhere and looks like a button. */
export function ButtonLink({
  look = 'primary',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...rest} className={`${LOOK[look]} ${className}`} />;
}
