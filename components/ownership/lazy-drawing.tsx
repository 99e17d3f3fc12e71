'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '../ui/skeleton.tsx';

/** The drawing and all that moves it come only to who asks for it. */
export const LazyDrawing = dynamic(async () => (await import('./drawing.tsx')).Drawing, {
  loading: () => <Skeleton className="h-96 w-full" />,
});
