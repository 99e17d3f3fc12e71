import type { Metadata } from 'next';
import { NotFoundView } from '#components/shell/not-found-view.tsx';
import { PlainFrame } from '#components/shell/plain-frame.tsx';
import { titled } from '#components/words/titled.ts';

export const generateMetadata = (): Promise<Metadata> => titled('shell.notFound.pageTitle');

export default function NotFound() {
  return (
    <PlainFrame>
      <NotFoundView />
    </PlainFrame>
  );
}
