import { type NextRequest, NextResponse } from 'next/server';

/** Replaced at build time by next.config.js. */
declare const IS_DEVELOPMENT: boolean;

/**
 * Gives each page a content security policy of its own: only scripts and styles that carry this answer's nonce run,
 * nothing inline, nothing from elsewhere. Who may see a page is never decided here but in the verb behind it.
 */
export function proxy(request: NextRequest): NextResponse {
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

export const config = { matcher: '/((?!_next/static|.*[.]svg$).*)' };

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
