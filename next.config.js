import { readdirSync } from 'node:fs';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import createNextIntlPlugin from 'next-intl/plugin';

/** Messages whose arguments the compiler checks: `next typegen` and a build write their types beside them. */
const typed = [
  ...['forms', 'ownership', 'sentences'].map((name) => `./lib/words/en/report/${name}.json`),
  ...readdirSync('lib/words/en/desk')
    .filter((name) => name.endsWith('.json'))
    .map((name) => `./lib/words/en/desk/${name}`),
];

const withWords = createNextIntlPlugin({
  requestConfig: './app/request-config.ts',
  experimental: { createMessagesDeclaration: typed },
});

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
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  return withWords({
    poweredByHeader: false,
    reactStrictMode: true,
    // No page has pictures to shrink: the address for that is closed.
    images: { unoptimized: true },
    // More than any form of ours; `/api/desk/*` reads 64 KB at most.
    experimental: {
      proxyClientMaxBodySize: '256kb',
      serverActions: { bodySizeLimit: '128kb' },
      // What takes most of a build and serves nobody here: a cache for a next build, server code made small, and maps
      // back from it, which no log reads.
      turbopackFileSystemCacheForBuild: false,
      serverMinification: false,
      turbopackSourceMaps: isDevelopment,
    },
    agentRules: false,
    serverExternalPackages: [
      // Sets PDFs, and is a binary: no bundle can hold it.
      '@myriaddreamin/typst-ts-node-compiler',
      // Seals them, and names packages that it does without.
      '@libpdf/core',
      // Large, and used by nearly every address: else each has a copy of its own to build.
      'zod',
      'flydrive',
      'nodemailer',
      '@zxcvbn-ts/language-common',
    ],
    // `npm run check` types the whole project; a start must not wait for it again.
    typescript: { ignoreBuildErrors: true },
    // Read by proxy.ts: development alone needs eval and inline styles.
    compiler: { define: { IS_DEVELOPMENT: isDevelopment } },
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
