import { z } from 'zod';
import { type About, secret, text, webAddress, wholeNumber } from './setting-kinds.ts';

/** The web application: which service it calls, where its users find it and how they sign in. */
export const DESK_SETTINGS = {
  SERVICE_URL: webAddress(
    'Company-data service that the desk calls, this one or any other. Default: this one.',
  ).optional(),
  PRIVATE_SERVICES: z
    .enum(['yes', 'no'])
    .prefault('no')
    .meta({
      doc: 'Whether administrators may point the desk to a service in a private network or on this machine.',
      expected: 'yes or no',
    } satisfies About),
  PUBLIC_SERVICE_URL: webAddress(
    'Address of this service as its customers see it: the base of signed document addresses.',
  ).optional(),
  SERVICE_API_KEY: secret(20, "Preset API key of the first account, and the desk's key to SERVICE_URL."),
  ADMIN_EMAIL: z
    .email()
    .prefault('admin@plumbline.localhost')
    .meta({ doc: 'E-mail of the first administrator.', expected: 'an e-mail address' } satisfies About),
  ADMIN_PASSWORD: z
    .string()
    .min(12)
    .max(200)
    .optional()
    .meta({
      doc: 'Password of the first administrator. Generated and shown once when absent.',
      expected: 'from 12 to 200 characters',
      secret: true,
    } satisfies About),
  WEB_URL: webAddress(
    'Address of the web application as its users see it. Needed behind a proxy or on a network; else loopback.',
  ).optional(),
  PRODUCT_LANGUAGE: z
    .enum(['en', 'pseudo'])
    .prefault('en')
    .meta({
      doc: 'Language of screens, reports and e-mails: en, or pseudo, an accented English for tests of translation only.',
      expected: 'en or pseudo',
    } satisfies About),
  ORGANISATION_NAME: text(
    'Name of your organisation, until one is set under Settings: on shared reports, PDFs and discrepancy reports.',
  ),
  COUNTRY_LIST_WARN_DAYS: wholeNumber(
    150,
    1,
    3_650,
    'Days after which administrators are told that a list of countries (FATF, EU) may be out of date.',
  ),
  TRUSTED_PROXIES: wholeNumber(
    0,
    0,
    10,
    'Number of your own proxies in front of the web application. Only their entries in X-Forwarded-For are used.',
  ),
  OIDC_ISSUER: webAddress('Identity provider for single sign-on (OpenID Connect): its issuer.').optional(),
  OIDC_CLIENT_ID: text('Client at the identity provider, needed with OIDC_ISSUER.'),
  OIDC_CLIENT_SECRET: secret(1, 'Secret of the client at the identity provider, needed with OIDC_ISSUER.'),
  OIDC_ACR: text(
    'Sign-in classes (acr), separated by spaces, of which the identity provider must confirm one. Default: any.',
  ),
  OIDC_AMR: text(
    'Sign-in methods (amr), separated by spaces, of which the identity provider must confirm one. Default: any.',
  ),
  OIDC_NAME: z
    .string()
    .max(60)
    .prefault('single sign-on')
    .meta({
      doc: 'Name of the identity provider on the sign-in page.',
      expected: 'a text of 60 characters at most',
    } satisfies About),
  AUTH_SECRET: secret(32, 'Key of sessions and signed addresses. Generated into DATA_DIR when absent.'),
  AUTH_SECRET_PREVIOUS: secret(
    32,
    'While AUTH_SECRET is being replaced: the other one. What it signed or encrypted is still accepted.',
  ),
};
