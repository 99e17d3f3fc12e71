import type { ReactNode } from 'react';
import { PlainFrame } from '#components/shell/plain-frame.tsx';
import { publicContext } from '#lib/desk/context/desk-context.ts';
import { organisationOf } from '#lib/desk/organisation/index.ts';

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return <PlainFrame organisation={await organisationOf(publicContext())}>{children}</PlainFrame>;
}
