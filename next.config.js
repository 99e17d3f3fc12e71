import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import createNextIntlPlugin from 'next-intl/plugin';

const withWords = createNextIntlPlugin('./components/words/request-config.ts');

/** Headers of every answer that do not change from one request to the next; the policy with its nonce: proxy.ts. */
const HEADERS = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
}).map(([key, value]) => ({ key, value }));

/** @returns {import('next').NextConfig} */
export default function configure(phase) {
  return withWords({
    poweredByHeader: false,
    reactStrictMode: true,
    // No page has pictures to shrink: the address for that is closed.
    images: { unoptimized: true },
    // More than any form of ours; `/api/desk/*` reads 64 KB at most.
    experimental: { proxyClientMaxBodySize: '256kb', serverActions: { bodySizeLimit: '128kb' } },
    agentRules: false,
    // The one sets PDFs, and is a binary: no bundle can hold it. The other, which seals them, names packages that it
    // does without.
    serverExternalPackages: ['@myriaddreamin/typst-ts-node-compiler', '@libpdf/core'],
    // `npm run check` types the whole project; a start must not wait for it again.
    typescript: { ignoreBuildErrors: true },
    // Read by proxy.ts: development alone needs eval and inline styles.
    compiler: { define: { IS_DEVELOPMENT: phase === PHASE_DEVELOPMENT_SERVER } },
    headers: () =>
      Promise.resolve([
        { source: '/:path*', headers: HEADERS },
        // A share link, whatever becomes of it.
        { source: '/s/:path*', headers: [{ key: 'X-Robots-Tag', value: 'noindex, nofollow, noarchive' }] },
        // A kept document is shown inside our own pages.
        { source: '/api/desk/documents/:path*', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
      ]),
  });
}
