import type { Metadata } from 'next';
import type { MessageKeys, NestedKeyOf } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { en } from './en.ts';

type Words = typeof en;

/** A page whose title in the window is this message. */
export async function titled(title: MessageKeys<Words, NestedKeyOf<Words>>): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t(title) };
}
