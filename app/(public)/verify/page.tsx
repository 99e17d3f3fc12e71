import type { Metadata } from 'next';
import { VerifyView } from '#components/verify/verify-view.tsx';
import { titled } from '#components/words/titled.ts';
import { deskContext } from '#lib/desk/context/desk-context.ts';
import { sealTrust } from '#lib/desk/reports/index.ts';

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await titled('verify.title')),
  robots: { index: true, follow: false },
});

export default async function VerifyPage() {
  return <VerifyView trust={await sealTrust(deskContext())} />;
}
