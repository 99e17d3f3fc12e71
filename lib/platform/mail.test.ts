import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/failure.ts';
import { checkMail, demandsTls, sendMail } from './mail.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const MAIL_FROM = 'desk@plumbline.example';
const mail = {
  to: 'officer@bank.example',
  subject: 'Your code',
  text: 'Your code: 12345678\n\nÜber alles.\n',
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer({ refuses: (address) => address.startsWith('nobody') });
});
afterAll(() => server.close());

async function failure(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure) return JSON.stringify([error.code, error.message, error.details]);
    throw error;
  }
  throw new Error('went well');
}

test('plain text, to one address, from ours', async () => {
  const next = server.next();
  await sendMail({ SMTP_URL: server.url, MAIL_FROM }, mail);
  const { from, to, source } = await next;
  expect({ from, to }).toEqual({ from: MAIL_FROM, to: [mail.to] });
  expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/im);
  expect(source).not.toMatch(/multipart|text\/html/i);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/im);
  expect(source).toContain('12345678');
});

test('an address is an address: no comma, line or bracket in it makes a second recipient', async () => {
  for (const to of [
    'a@bank.example, b@bank.example',
    'a@bank.example\r\nBcc: b@bank.example',
    '<b@bank.example>',
  ]) {
    const before = server.received.length;
    await sendMail({ SMTP_URL: server.url, MAIL_FROM }, { ...mail, to }).catch(() => undefined);
    for (const { to: reached } of server.received.slice(before)) expect(reached.length).toBe(1);
    for (const { source } of server.received.slice(before)) expect(source).not.toMatch(/^Bcc:/im);
  }
});

describe('what goes wrong is said, and names nobody', () => {
  const notSent = /"service_unavailable","The e-mail could not be sent/;

  test('a server that is not there, or does not let us in', async () => {
    const nowhere = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM };
    expect(await failure(checkMail(nowhere))).toMatch(notSent);
    expect(await failure(sendMail(nowhere, mail))).toMatch(notSent);
    const wrong = await failure(checkMail({ SMTP_URL: server.wrongUrl, MAIL_FROM }));
    expect(wrong).toMatch(notSent);
    expect(wrong).toContain('EAUTH');
    await checkMail({ SMTP_URL: server.url, MAIL_FROM });
  });

  test('an address that the server does not take', async () => {
    const refused = sendMail({ SMTP_URL: server.url, MAIL_FROM }, { ...mail, to: 'nobody@bank.example' });
    const said = await failure(refused);
    expect(said).toMatch(notSent);
    expect(said).not.toContain('nobody');
  });

  test('a server whose certificate nobody trusts', async () => {
    const foreign = await startMailServer({ speaksTls: true });
    expect(await failure(sendMail({ SMTP_URL: foreign.url, MAIL_FROM }, mail))).toMatch(notSent);
    expect(foreign.received).toEqual([]);
    await foreign.close();
  });

  test('without settings', async () => {
    expect(await failure(sendMail({ SMTP_URL: undefined, MAIL_FROM: undefined }, mail))).toContain(
      'SMTP_URL',
    );
  });
});

test.each([
  ['smtp://mail.bank.example', true],
  ['smtp://user:password@mail.bank.example:587', true],
  ['smtp://10.0.0.5', true],
  ['smtp://127.0.0.1.bank.example', true],
  ['smtps://mail.bank.example', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]', false],
])('%s demands TLS: %s', (url, isDemanded) => {
  expect(demandsTls(url)).toBe(isDemanded);
});
