import { z } from 'zod';
import { indexFileAddresses } from './index-settings.ts';
import { SETTINGS } from './settings.ts';
import { type SourceAddress, sourceAddresses } from './source-settings.ts';

const NEEDED_BY_OIDC = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const NEEDED_BY_S3 = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The settings as the program uses them, with those filled in that follow from others. */
export const Env = z
  .object(SETTINGS)
  .superRefine((env, context) => {
    if (env.WEB_PORT === env.SERVICE_PORT && env.WEB_PORT !== 0) {
      const message = 'expected another port than SERVICE_PORT';
      context.addIssue({ code: 'custom', path: ['WEB_PORT'], message });
    }
    if (env.AUTH_SECRET !== undefined && env.AUTH_SECRET === env.AUTH_SECRET_PREVIOUS) {
      const message = 'expected another secret than AUTH_SECRET';
      context.addIssue({ code: 'custom', path: ['AUTH_SECRET_PREVIOUS'], message });
    }
    for (const name of NEEDED_BY_OIDC.filter((needed) => env.OIDC_ISSUER && env[needed] === undefined)) {
      const message = 'expected a value, since OIDC_ISSUER is set';
      context.addIssue({ code: 'custom', path: [name], message });
    }
    if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
      const message = 'expected a value, since SMTP_URL is set';
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message });
    }
    if (env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET === undefined) {
      const message = 'expected a value, since STRIPE_SECRET_KEY is set';
      context.addIssue({ code: 'custom', path: ['STRIPE_WEBHOOK_SECRET'], message });
    }
    if (env.AUDIT_ROOTS_MAIL !== undefined && env.SMTP_URL === undefined) {
      const message = 'expected a value, since AUDIT_ROOTS_MAIL is set';
      context.addIssue({ code: 'custom', path: ['SMTP_URL'], message });
    }
    if (env.AUDIT_ROOTS_LOCK_DAYS > 0 && (env.STORAGE_DRIVER !== 's3' || env.AUDIT_ROOTS_STORE !== 'yes')) {
      const message =
        'expected 0: only s3 as STORAGE_DRIVER, with AUDIT_ROOTS_STORE=yes, locks what it keeps';
      context.addIssue({ code: 'custom', path: ['AUDIT_ROOTS_LOCK_DAYS'], message });
    }
    if (env.STORAGE_DRIVER !== 's3') return;
    for (const name of NEEDED_BY_S3.filter((needed) => env[needed] === undefined)) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'expected a value, since STORAGE_DRIVER is s3',
      });
    }
  })
  .transform((env) => {
    const ownAddress = httpAddress(env.HOST, env.SERVICE_PORT);
    const gleif: SourceAddress = {
      url: env.GLEIF_URL,
      limits: [{ calls: env.GLEIF_RATE_PER_MINUTE, seconds: 60 }],
    };
    const sources: Readonly<Record<string, SourceAddress>> = { ...sourceAddresses(env), gleif };
    return {
      ...env,
      /** Where each source is reached, by its id. */
      sources,
      /** Where each file of the local index is fetched, by its id. */
      indexFiles: indexFileAddresses(env),
      SERVICE_URL: env.SERVICE_URL ?? ownAddress,
      PUBLIC_SERVICE_URL: env.PUBLIC_SERVICE_URL ?? ownAddress,
    };
  });
export type Env = z.output<typeof Env>;

/** How to reach, on this machine, what listens on `host`; a host of all addresses is reached by loopback. */
export function httpAddress(host: string, atPort: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${atPort}`;
}
