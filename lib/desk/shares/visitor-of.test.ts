import { expect, test } from 'vitest';
import { visitorOf } from './visitor-of.ts';

const of = (agent: string, forwarded = '198.51.100.77') =>
  visitorOf(new Headers({ 'user-agent': agent, 'x-forwarded-for': forwarded }), { TRUSTED_PROXIES: 0 });

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'TelegramBot (like TwitterBot)',
  'curl/8.5.0',
  '',
])('a program by its own word: %s', (agent) => {
  expect(of(agent)).toEqual({ address: '198.51.100.0', isBot: true });
});

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
])('a person: %s', (agent) => {
  expect(of(agent).isBot).toBe(false);
});

test('no address where there is none that can be read', () => {
  expect(of('curl/8', 'somewhere').address).toBeNull();
});
