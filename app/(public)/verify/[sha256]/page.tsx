import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { VerifyView } from '#components/verify/verify-view.tsx';
import { titled } from '#components/words/titled.ts';
import { deskContext } from '#lib/desk/context/desk-context.ts';
import { knownCopyFor, sealFingerprints } from '#lib/desk/reports/index.ts';

export const generateMetadata = (): Promise<Metadata> => titled('verify.title');

export default async function VerifyHashPage({ params }: { params: Promise<{ sha256: string }> }) {
  const { sha256 } = await params;
  const known = await knownCopyFor(await headers(), sha256);
  if (known === undefined) notFound();
  return (
    <VerifyView
      fingerprints={await sealFingerprints(deskContext())}
      asked={{ sha256: sha256.toLowerCase(), record: known ?? 'unreached' }}
    />
  );
}
