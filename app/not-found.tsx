import type { Metadata } from 'next';
import Link from 'next/link';

export const metadata: Metadata = { title: 'No such page' };

export default function NotFound() {
  return (
    <div className="max-w-2xl pt-9 sm:pt-12">
      <h1 className="font-semibold text-3xl">There is no page at this address</h1>
      <p className="mt-3 text-soft">
        It may have been mistyped, or the link is no longer active. Nothing was asked of any register, and
        nothing was charged.
      </p>
      <Link href="/" className="button mt-6">
        See what each register can answer
      </Link>
    </div>
  );
}
