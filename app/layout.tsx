import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { connection } from 'next/server';
import { type ReactNode, Suspense } from 'react';
import { askDeskService, readBalance, serviceAddresses } from '#lib/desk/service-client/index.ts';
import { BalanceChip, BalanceChipSkeleton } from '../components/ui/balance-chip.tsx';
import { SiteFooter } from '../components/ui/site-footer.tsx';
import { SiteHeader } from '../components/ui/site-header.tsx';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Plumbline', template: '%s · Plumbline' },
  description:
    'Company data of many registers behind one interface, with its price before and its source after.',
  icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' } },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcfbf9' },
    { media: '(prefers-color-scheme: dark)', color: '#101315' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A page built beforehand could not carry the nonce of an answer (proxy.ts), nor the settings of the start.
  await connection();
  const { docsUrl, openApiUrl } = serviceAddresses();
  return (
    <html lang="en" className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        <a
          href="#main"
          className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:px-4"
        >
          Skip to content
        </a>
        <SiteHeader docsUrl={docsUrl} openApiUrl={openApiUrl}>
          <Suspense fallback={<BalanceChipSkeleton />}>
            <Balance />
          </Suspense>
        </SiteHeader>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-4 sm:px-6">
          {children}
        </main>
        <SiteFooter docsUrl={docsUrl} openApiUrl={openApiUrl} />
      </body>
    </html>
  );
}

async function Balance() {
  const answer = await askDeskService(readBalance);
  if ('failure' in answer) return <BalanceChip balance={undefined} />;
  const { balance, blocked } = answer.value;
  return <BalanceChip balance={{ credits: balance, isBlocked: blocked ?? balance < 0 }} />;
}
