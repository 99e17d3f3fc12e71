import { createServer } from 'node:http';
import Provider from 'oidc-provider';

export interface Person {
  readonly email: string;
  readonly email_verified: boolean;
}

/**
 * An identity provider on this machine, with pages of its own for signing in there. `people` by the login that is
 * typed, which is the subject too.
 */
export async function startIdentityProvider(options: {
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly people: Readonly<Record<string, Person>>;
}) {
  const { port, clientId, clientSecret, redirectUri, people } = options;
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    cookies: { keys: ['keys of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
  });
  const server = createServer(provider.callback());
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
