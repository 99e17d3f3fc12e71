import type { Metadata } from 'next';
import { NotFoundView } from '../components/shell/not-found-view.tsx';
import { PlainFrame } from '../components/shell/plain-frame.tsx';

export const metadata: Metadata = { title: 'No such page' };

export default function NotFound() {
  return (
    <PlainFrame>
      <NotFoundView />
    </PlainFrame>
  );
}
