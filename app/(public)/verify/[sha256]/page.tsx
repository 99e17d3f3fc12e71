import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { VerifyView } from '#components/verify/verify-view.tsx';
import { titled } from '#components/words/titled.ts';
import { knownCopyFor, sealTrust, VerifyHash } from '#lib/desk/reports/index.ts';
import { placeContext } from '#lib/desk/session/current-context.ts';

export const generateMetadata = (): Promise<Metadata> => titled('verify.title');

export default async function VerifyHashPage({ params }: { params: Promise<{ sha256: string }> }) {
  const { data: hash } = VerifyHash.safeParse(await params);
  if (hash === undefined) notFound();
  const ctx = await placeContext();
  const known = await knownCopyFor(ctx, hash);
  return <VerifyView trust={await sealTrust(ctx)} asked={{ ...hash, record: known }} />;
}
