import { createTransport } from 'nodemailer';
import { Failure } from '#lib/contract/failure.ts';
import type { Env } from './env.ts';

type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>;

const TIMEOUT_MS = 10_000;

/**
 * Whether the mail server lets us in, so that mail can be sent.
 * @throws Failure `service_unavailable`
 */
export async function checkMail(settings: MailSettings): Promise<void> {
  await withTransport(settings, (transport) => transport.verify());
}

/** Plain text to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * Sends a mail by the server that is set.
 * @throws Failure `service_unavailable` where it isn't taken; what the server said is not passed on, it may name people
 */
export async function sendMail(settings: MailSettings, { to, subject, text }: Mail): Promise<void> {
  await withTransport(settings, (transport, from) =>
    transport.sendMail({
      // An address of ours and not a text to be read: no name in it becomes a second recipient.
      to: { name: '', address: to },
      from,
      subject,
      text,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: { 'auto-submitted': 'auto-generated' },
    }),
  );
}

type Transport = ReturnType<typeof transportFor>;

/** Without TLS a mail goes to a server of this machine alone: it carries codes, and the server's password goes before it. */
export const demandsTls = (url: string): boolean =>
  !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url.replace(/^smtp/, 'http')).hostname);

const transportFor = (url: string) =>
  createTransport({
    url,
    requireTLS: demandsTls(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });

async function withTransport(
  { SMTP_URL, MAIL_FROM }: MailSettings,
  work: (transport: Transport, from: string) => Promise<unknown>,
): Promise<void> {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) throw noMail('SMTP_URL and MAIL_FROM are not set');
  const transport = transportFor(SMTP_URL);
  try {
    await work(transport, MAIL_FROM);
  } catch (error) {
    throw noMail(codeOf(error));
  } finally {
    transport.close();
  }
}

/** `ECONNECTION`, `EAUTH`: the kind of failure alone. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'it failed';

const noMail = (why: string) =>
  new Failure(
    'service_unavailable',
    'The e-mail could not be sent. Try again in a few minutes, or ask the sender.',
    {
      details: [`mail: ${why}`],
    },
  );
