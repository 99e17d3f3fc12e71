import { z } from 'zod';

const Csrf = z.object({ csrfToken: z.string() });
const Answer = z.object({ url: z.string() });
const Refusal = z.object({ error: z.object({ message: z.string() }) });

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
    const { csrfToken } = Csrf.parse(await token.json());
    const response = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
    });
    const body: unknown = await response.json();
    return Refusal.safeParse(body).success ? refusalOf(body) : readAuthAnswer(Answer.parse(body).url);
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
  return { refused: 'refused', reason: Refusal.parse(body).error.message };
}
