import { expect, test } from 'vitest';
import { Body } from './body.ts';

const bodyWith = (body: BodyInit | null, headers: HeadersInit = {}) =>
  new Body(new Request('http://desk.test/', { method: 'POST', body, headers }));
/** A text in JSON of so many bytes. */
const jsonOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));

test('JSON is read up to 64 KB, and no further', async () => {
  expect(await bodyWith(jsonOf(65_536)).read()).toHaveLength(65_534);
  await expect(bodyWith(jsonOf(65_537)).read()).rejects.toMatchObject({
    code: 'invalid_request',
    statusCode: 413,
  });
});

test('what never ends is left as soon as it is too much', async () => {
  let given = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      given += 1;
      controller.enqueue(new Uint8Array(10_000));
    },
  });
  const init = { method: 'POST', body: endless, duplex: 'half' };
  await expect(new Body(new Request('http://desk.test/', init)).read()).rejects.toMatchObject({
    statusCode: 413,
  });
  expect(given).toBeLessThan(12);
});

test('what announces more is not read at all', async () => {
  await expect(bodyWith('{}', { 'content-length': '65537' }).read()).rejects.toMatchObject({
    statusCode: 413,
  });
});

test.each([null, '', '{', new Uint8Array([0x22, 0xff, 0x22])])('%j is no JSON', async (body) => {
  await expect(bodyWith(body).read()).rejects.toMatchObject({ code: 'invalid_request', statusCode: 400 });
});

test('who breaks off while sending is no failure of ours', async () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream({ pull: (controller) => controller.error(aborted) });
  const init = { method: 'POST', body, duplex: 'half' };
  await expect(new Body(new Request('http://desk.test/', init)).read()).rejects.toMatchObject({
    code: 'invalid_request',
    statusCode: 400,
    cause: aborted,
  });
});
