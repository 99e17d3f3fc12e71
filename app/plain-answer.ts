import { PLAIN_STYLE, plainPage } from '#lib/desk/session/plain-page.ts';
import { afterPause } from '#lib/desk/shares/share-limit.ts';
import { say } from '#lib/desk/words/say.ts';
import { lang, messages } from './messages.ts';

const pageOf = (title: string, ...texts: readonly string[]): string =>
  plainPage({ lang: lang(), name: messages().shares.public.title, title, texts });

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
  const page = plainPage({
    ...{ lang: lang(), name: messages().shell.product, title, texts: [body, next] },
    links: [{ href: '', text: retry }],
  });
  return plainAnswer(503, page, { 'retry-after': '5' });
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
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(PLAIN_STYLE));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
