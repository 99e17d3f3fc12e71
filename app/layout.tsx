import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { connection } from 'next/server';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { WordsProvider } from '#components/words/words-provider.tsx';
import { language } from '#lib/desk/words/language.ts';
import { DARK, LIGHT } from '#lib/domain/tokens/colours.ts';
import './globals.css';
import { lang } from './messages.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return {
    title: { default: t('product'), template: t('pageTitle') },
    description: t('description'),
    icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' } },
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: LIGHT.paper },
    { media: '(prefers-color-scheme: dark)', color: DARK.paper },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A page built beforehand could not carry the nonce of an answer (proxy.ts), nor the settings of the start.
  await connection();
  return (
    <html lang={lang()} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        {language() === 'en' ? (
          <WordsProvider>{children}</WordsProvider>
        ) : (
          <NextIntlClientProvider messages={await getMessages()}>{children}</NextIntlClientProvider>
        )}
      </body>
    </html>
  );
}
