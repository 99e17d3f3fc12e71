import type { ReactNode } from 'react';
import { PlainFrame } from '#components/shell/plain-frame.tsx';

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <PlainFrame>{children}</PlainFrame>;
}
