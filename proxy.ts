import { type NextRequest, NextResponse } from 'next/server';
import { canonicalAddress } from '#lib/desk/company/canonical-address.ts';
import { databaseAnswers } from '#lib/desk/context/database-answers.ts';
import { deskContext, publicContext } from '#lib/desk/context/desk-context.ts';
import { isSecure } from '#lib/desk/people/session-cookie.ts';
import { shareAccess } from '#lib/desk/shares/share-access.ts';
import { awayAnswer, badAddressAnswer, busyAnswer, goneAnswer } from './app/plain-answer.ts';

/** Replaced at build time by next.config.js. */
declare const IS_DEVELOPMENT: boolean;

/**
 * Gives each page a content security policy of its own: only scripts and styles that carry this answer's nonce run,
 * nothing inline, nothing from elsewhere. Who may see a page is never decided here but in the verb behind it. What no page
 * can answer is told here: that a company is at another address (308), that an address can't be read (400), that a share link leads nowhere (410) or rests (429), that
 * the database is away (503).
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const response = await answer(request);
  // A build knows no settings: what depends on them is written here.
  if (isSecure(publicContext().env)) response.headers.set('strict-transport-security', 'max-age=31536000');
  return response;
}

async function answer(request: NextRequest): Promise<Response> {
  if (showsPage(request) && !(await databaseAnswers(deskContext()))) return awayAnswer();
  const closed = await closedShare(request);
  if (closed !== null) return closed;
  if (!isReadable(request.nextUrl)) return badAddressAnswer();
  const canonical = showsPage(request) ? canonicalAddress(request.nextUrl.pathname) : undefined;
  if (canonical !== undefined) return NextResponse.redirect(at(request, canonical), 308);
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = contentSecurityPolicy(nonce, request.nextUrl.pathname.startsWith('/api/desk/documents/'));
  const headers = new Headers(request.headers);
  // Next reads the nonce from the request's policy and puts it on every script that it writes.
  headers.set('content-security-policy', policy);
  // A layout is not told which page it frames; who has to sign in first comes back to it.
  headers.set('x-plumbline-path', `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** Another path of the same address: its query stays. */
function at({ nextUrl }: NextRequest, pathname: string): URL {
  const url = nextUrl.clone();
  url.pathname = pathname;
  return url;
}

/** What is sent, and what `/api` is asked, is answered in words of its own. */
const showsPage = ({ method, nextUrl }: NextRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !nextUrl.pathname.startsWith('/api/');

/** Whether a path is percent-encoded UTF-8, and neither it nor its query has NUL, which no database stores. */
function isReadable({ pathname, search }: NextRequest['nextUrl']): boolean {
  try {
    return !`${decodeURIComponent(pathname)}${search}`.replaceAll('%00', '\0').includes('\0');
  } catch {
    return false; // An ill-formed sequence of %.
  }
}

/** A form of the page that was sent is answered by its act, in words. */
async function closedShare({ nextUrl, method, headers }: NextRequest): Promise<Response | null> {
  const [, token, inside] = /^\/s\/([^/]*)(\/.)?/.exec(nextUrl.pathname) ?? [];
  if (token === undefined || (method === 'POST' && headers.has('next-action'))) return null;
  const access = await shareAccess(publicContext(), { token });
  if (access === 'gone') return goneAnswer();
  // Files have turns of their own.
  return access === 'open' || inside !== undefined ? null : busyAnswer(access.pausedForS);
}

// Files by their names: an ending would let addresses through that only look like one. Extracts and customer documents are
// read by their own routes, with their own bounds: what passes here is kept in memory before the user is known.
export const config = {
  matcher: '/((?!_next/static/|favicon[.]svg$|api/desk/extracts$|api/desk/customers/documents$).*)',
};

function contentSecurityPolicy(nonce: string, isDocument: boolean): string {
  const scripts = `'nonce-${nonce}' 'strict-dynamic'${IS_DEVELOPMENT ? " 'unsafe-eval'" : ''}`;
  const styles = IS_DEVELOPMENT ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // A kept document is shown inside our own pages; everything else in none.
    `frame-ancestors ${isDocument ? "'self'" : "'none'"}`,
  ].join('; ');
}
