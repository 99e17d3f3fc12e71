/** Where to go next, or why not: a code of the sign-in, or words of the server. */
export type AuthAnswer = { readonly goTo: string } | { readonly refused: string; readonly reason?: string };

/** Posts to one of the sign-in's addresses with the token that shows that a page of ours did. Never throws. */
export async function askNextAuth(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<AuthAnswer> {
  try {
    const token = await fetch('/api/auth/csrf');
    if (!token.ok) return refusalOf(await token.json());
    const csrfToken = textIn(await token.json(), 'csrfToken');
    const response = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
    });
    const body: unknown = await response.json();
    return memberOf(body, 'error') === undefined ? readAuthAnswer(textIn(body, 'url')) : refusalOf(body);
  } catch {
    return { refused: 'offline' }; // Whatever it was, the page has nothing else to tell.
  }
}

/** next-auth answers an address either way; one with `error` is a refusal. */
export function readAuthAnswer(url: string): AuthAnswer {
  const error = URL.canParse(url) ? new URL(url).searchParams.get('error') : null;
  return error === null ? { goTo: url } : { refused: error };
}

function refusalOf(body: unknown): AuthAnswer {
  return { refused: 'refused', reason: textIn(memberOf(body, 'error'), 'message') };
}

// A parser of schemas would be a fifth of what the sign-in page loads; these three members need none.
const memberOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;

function textIn(body: unknown, name: string): string {
  const text = memberOf(body, name);
  if (typeof text !== 'string') throw new TypeError(`expected ${name} to be a text`);
  return text;
}
