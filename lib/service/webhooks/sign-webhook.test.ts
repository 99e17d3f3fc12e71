import { expect, test } from 'vitest';
import { signWebhook } from './sign-webhook.ts';
import { verified } from './testing/start-receiver.ts';
import { generateSecret } from './webhook-secret.ts';

const toSign = {
  webhookId: '0198b3a0-7c5e-7000-8000-3f1d9a6b2c4d',
  at: new Date(),
  body: '{"type":"balance.low"}',
};
const signed = (secrets: string[], changed: Partial<typeof toSign> = {}) => ({
  headers: signWebhook({ ...toSign, ...changed }, secrets),
  body: toSign.body,
});

test("the specification's own library accepts it, under each secret that signed", () => {
  const [current, previous, stranger] = [generateSecret(), generateSecret(), generateSecret()];
  const both = signed([current, previous]);
  expect(verified(current, both)).toEqual({ type: 'balance.low' });
  expect(verified(previous, both)).toEqual({ type: 'balance.low' });
  expect(() => verified(stranger, both)).toThrow(/signature/i);
});

test('another body, id or moment is not what was signed', () => {
  const secret = generateSecret();
  const message = signed([secret]);
  expect(() => verified(secret, { ...message, body: `${message.body} ` })).toThrow(/signature/i);
  const otherId = { ...message.headers, 'webhook-id': 'another' };
  expect(() => verified(secret, { ...message, headers: otherId })).toThrow(/signature/i);
  const sixMinutesAgo = signed([secret], { at: new Date(Date.now() - 360_000) });
  expect(() => verified(secret, sixMinutesAgo)).toThrow(/old/i);
});

test('the vector of the specification', () => {
  const headers = signWebhook(
    {
      webhookId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
