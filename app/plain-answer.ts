import { afterPause } from '#lib/desk/shares/share-limit.ts';
import { say } from '#lib/desk/words/say.ts';
import { DARK, LIGHT } from '#lib/domain/tokens/colours.ts';
import { lang, messages } from './messages.ts';

const STYLE =
  `:root{color-scheme:light dark;--paper:${LIGHT.paper};--ink:${LIGHT.ink};--soft:${LIGHT.soft}}` +
  `@media(prefers-color-scheme:dark){:root{--paper:${DARK.paper};--ink:${DARK.ink};--soft:${DARK.soft}}}` +
  'body{margin:0;background:var(--paper);color:var(--ink);font:0.9375rem/1.5 ui-sans-serif,system-ui,sans-serif}' +
  'main{max-width:24rem;margin:12dvh auto 0;padding:0 1rem}' +
  'h1{margin:0;font-size:1.5rem;font-weight:600;letter-spacing:-0.018em}p{margin:.5rem 0 0;color:var(--soft)}a{color:var(--ink)}';

const pageOf = (title: string, text: string, name: string = messages().shares.public.title): string =>
  `<!doctype html><html lang="${lang()}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  `<title>${name}</title><style>${STYLE}</style></head>` +
  `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

/**
 * What every link answers that is unknown, expired, revoked or of a purged report: the same bytes and headers each time,
 * 410, with nothing that runs. A page of Next can't answer 410, and would carry the address it was asked for.
 */
export const goneAnswer = (): Promise<Response> =>
  plainAnswer(410, pageOf(messages().shares.gone.title, say('shares.gone')));

/** What a link answers of which too much is asked. */
export const busyAnswer = (pausedForS: number): Promise<Response> =>
  plainAnswer(
    429,
    pageOf(messages().shares.busy.title, `${messages().shares.busy.text} ${afterPause(pausedForS)}.`),
    {
      'retry-after': String(pausedForS),
    },
  );

/** What an address answers that no text can be read from. */
export const badAddressAnswer = (): Promise<Response> =>
  plainAnswer(400, pageOf(messages().shares.badAddress.title, messages().shares.badAddress.text));

/** What every page answers while the database is away: what failed, that nothing was charged, what to do. */
export function awayAnswer(): Promise<Response> {
  const { title, body, next, retry } = messages().shell.away;
  const text = `${body}</p><p>${next}</p><p><a href="">${retry}</a>`;
  return plainAnswer(503, pageOf(title, text, messages().shell.product), { 'retry-after': '5' });
}

async function plainAnswer(
  status: number,
  page: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return new Response(page, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        `default-src 'none'; style-src 'sha256-${await hashOfStyle()}'; img-src 'self'; base-uri 'none'; ` +
        "form-action 'none'; frame-ancestors 'none'",
    },
  });
}

async function hashOfStyle(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
