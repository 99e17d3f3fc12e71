import type { Metadata } from 'next';
import { StatusView } from '#components/status/status-view.tsx';
import { titled } from '#components/words/titled.ts';
import { placeContext } from '#lib/desk/session/current-context.ts';
import { readStatus } from '#lib/desk/status/read-status.ts';

export const generateMetadata = (): Promise<Metadata> => titled('status.title');

export default async function Status() {
  return <StatusView status={await readStatus(await placeContext())} />;
}
