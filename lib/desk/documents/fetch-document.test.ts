import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { listen } from '#lib/platform/testing/listen.ts';
import { fetchDocument } from './fetch-document.ts';

const PDF = Buffer.from('%PDF-1.7\n% invented\n%%EOF\n');
const opened: { close(): void }[] = [];

/** A service that answers every request so. */
async function serviceThat(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const { url, stop } = await listen(server);
  opened.push({ close: stop });
  return url;
}

afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

const fetchFrom = (
  serviceUrl: string,
  given: Partial<Parameters<typeof fetchDocument>[0]> = {},
): ReturnType<typeof fetchDocument> =>
  fetchDocument({ serviceUrl, url: `${serviceUrl}/paper?signature=x`, format: 'pdf', ...given });

test('gives the bytes and their kind, and sends no key along', async () => {
  const headers: unknown[] = [];
  const serviceUrl = await serviceThat((request, response) => {
    headers.push(request.headers['x-api-key'], request.headers.authorization, request.headers.cookie);
    response.setHeader('content-type', 'application/pdf').end(PDF);
  });
  expect(await fetchFrom(serviceUrl)).toEqual({ bytes: PDF, mediaType: 'application/pdf', format: 'pdf' });
  expect(headers).toEqual([undefined, undefined, undefined]);
});

test('the bound of size: as many bytes pass, one more does not, nor what grows when it is unpacked', async () => {
  const serviceUrl = await serviceThat((request, response) => {
    const isPacked = request.url?.includes('packed') === true;
    if (isPacked) response.setHeader('content-encoding', 'gzip');
    response.end(isPacked ? gzipSync(Buffer.concat([PDF, Buffer.alloc(100_000)])) : PDF);
  });
  await expect(fetchFrom(serviceUrl, { maxBytes: PDF.length })).resolves.toMatchObject({ format: 'pdf' });
  await expect(fetchFrom(serviceUrl, { maxBytes: PDF.length - 1 })).rejects.toThrow(/larger than 0 MB/);
  await expect(fetchFrom(serviceUrl, { url: `${serviceUrl}/packed`, maxBytes: 50_000 })).rejects.toThrow(
    /larger than 0 MB/,
  );
});

test('the bound of time: what never ends is given up', async () => {
  const serviceUrl = await serviceThat((_, response) => {
    response.write('%PDF-');
  });
  await expect(fetchFrom(serviceUrl, { timeoutMs: 50 })).rejects.toThrow(/was not received in time/);
});

test('an answer that is not 200 is no document', async () => {
  const serviceUrl = await serviceThat((_, response) => response.writeHead(403).end(PDF));
  await expect(fetchFrom(serviceUrl)).rejects.toThrow(/status 403/);
});

test('a connection that breaks is told, with what it means for the money', async () => {
  const serviceUrl = await serviceThat((request) => request.socket.destroy());
  await expect(fetchFrom(serviceUrl)).rejects.toMatchObject({
    code: 'service_unavailable',
    message: expect.stringMatching(/paid for\. Downloading it again is free/),
  });
});

test('redirects are followed a few times, and never to a private address', async () => {
  let hops = 0;
  const serviceUrl = await serviceThat((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) {
      response.end(PDF);
      return;
    }
    hops += 1;
    response.writeHead(302, { location: left > 90 ? 'https://10.0.0.1/paper' : `/${left - 1}` }).end();
  });
  await expect(fetchFrom(serviceUrl, { url: `${serviceUrl}/3` })).resolves.toMatchObject({ format: 'pdf' });
  await expect(fetchFrom(serviceUrl, { url: `${serviceUrl}/4` })).rejects.toThrow(/could not be downloaded/);
  await expect(fetchFrom(serviceUrl, { url: `${serviceUrl}/99` })).rejects.toThrow(/could not be downloaded/);
  expect(hops).toBeGreaterThan(6);
});

test.each([
  'http://files.example.test/paper', // Not the service, and not over TLS.
  'https://10.0.0.1/paper',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/paper',
  'ftp://127.0.0.1/paper',
  'file:///etc/passwd',
])('%s is not asked', async (url) => {
  const serviceUrl = await serviceThat((_, response) => response.end(PDF));
  const refusal = await fetchFrom(serviceUrl, { url }).catch(String);
  expect(refusal).toMatch(/could not be downloaded/);
  // Refused by us, not tried in vain.
  expect(refusal).not.toMatch(/connection broke|in time/);
});

test("another port of the service's machine is not asked, but that of its public address", async () => {
  let asked = 0;
  const [serviceUrl, elsewhere] = [
    await serviceThat((_, response) => response.end(PDF)),
    await serviceThat((_, response) => {
      asked += 1;
      response.end(PDF);
    }),
  ];
  const url = `${elsewhere}/metrics`;
  await expect(fetchFrom(serviceUrl, { url })).rejects.toThrow('is not an allowed host');
  await expect(fetchFrom(serviceUrl, { url: url.replace('http:', 'https:') })).rejects.toThrow(
    'is not an allowed host',
  );
  expect(asked).toBe(0);
  await expect(fetchFrom(serviceUrl, { url, publicServiceUrl: elsewhere })).resolves.toMatchObject({
    format: 'pdf',
  });
});

test('a name and password in an address are not sent', async () => {
  const serviceUrl = await serviceThat((_, response) => response.end(PDF));
  const url = serviceUrl.replace('http://', 'http://somebody:secret@');
  await expect(fetchFrom(serviceUrl, { url })).rejects.toThrow(/could not be downloaded/);
});
