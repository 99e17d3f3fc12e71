'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { WORDING } from './wording.ts';

/** The words of the screens for the browser, in a file that it keeps: in each page they were most of what was sent. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  return <NextIntlClientProvider {...WORDING}>{children}</NextIntlClientProvider>;
}
