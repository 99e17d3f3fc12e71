import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { imageOf } from './image-of.ts';
import { organisationOf, readOrganisation, removeLogo, sendLogo, setLogo, setOrganisation } from './index.ts';
import { letterheadOf } from './organisation-of.ts';

let desk: TestDesk;
let admin: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  admin = await desk.addUser('administrator');
});
afterAll(() => desk.close());

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};
/** A black picture of so many pixels. */
function png(width: number, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const set = (bytes: Buffer, name = 'logo.png') =>
  setLogo(desk.as(admin), { logo: new File([new Uint8Array(bytes)], name) });
const acts = () =>
  desk.db.auditEntry.findMany({ where: { action: 'organisation-changed' }, orderBy: { id: 'asc' } });

test('name and address are read back, and what changed is written down without the words', async () => {
  await setOrganisation(desk.as(admin), {
    name: ' Example Bank AG ',
    address: 'Main Street 1\r\n1010 Vienna',
  });
  expect(await readOrganisation(desk.as(admin))).toMatchObject({
    name: 'Example Bank AG',
    address: 'Main Street 1\n1010 Vienna',
    logoPath: null,
  });
  await setOrganisation(desk.as(admin), { name: 'Example Bank AG', address: '' });
  await setOrganisation(desk.as(admin), { name: 'Example Bank AG', address: '' });
  expect((await acts()).map(({ details }) => details)).toEqual([
    { changed: ['name', 'address'] },
    { changed: ['address'] },
  ]);
});

test('until a name is set, that of the operator stands; then it is the one that is set', async () => {
  vi.stubEnv('ORGANISATION_NAME', 'By the operator');
  await setOrganisation(desk.as(admin), { name: '', address: '' });
  expect(await organisationOf(desk.ctx)).toMatchObject({ name: 'By the operator' });
  await setOrganisation(desk.as(admin), { name: 'Example Bank', address: '' });
  expect(await letterheadOf(desk.ctx)).toMatchObject({ name: 'Example Bank' });
});

test.each([
  [{ name: 'x'.repeat(200), address: '' }, true],
  [{ name: 'x'.repeat(201), address: '' }, false],
  [{ name: '', address: 'x'.repeat(500) }, true],
  [{ name: '', address: 'x'.repeat(501) }, false],
])('both sides of the bounds of texts', async (given, isTaken) => {
  const done = setOrganisation(desk.as(admin), given);
  if (isTaken) await done;
  else await expect(done).rejects.toMatchObject({ code: 'invalid_request' });
});

describe('a logo', () => {
  test('is kept, shown under the address of its bytes alone, and taken away', async () => {
    await set(png(64, 32));
    const { logoPath } = await organisationOf(desk.ctx);
    const sha256 = logoPath?.replace('/logo/', '') ?? '';
    const answer = await sendLogo(desk.ctx, sha256);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(imageOf(Buffer.from(await answer.arrayBuffer()))).toMatchObject({ width: 64, height: 32 });
    expect((await sendLogo(desk.ctx, '0'.repeat(64))).status).toBe(404);
    expect((await acts()).at(-1)?.details).toEqual({ logo: sha256, mediaType: 'image/png' });
    await removeLogo(desk.as(admin));
    expect((await organisationOf(desk.ctx)).logoPath).toBeNull();
    expect((await sendLogo(desk.ctx, sha256)).status).toBe(404);
  });

  test.each([16, 2_000])('of %d pixels is taken', async (side) => {
    await set(png(side));
  });

  test.each([
    ['smaller than the bound', png(15), '15 × 15 pixels'],
    ['larger than the bound', png(2_001, 100), '2,001 × 100 pixels'],
    ['an SVG that is called PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'neither a PNG'],
    ['a GIF', Buffer.from('GIF89a-and-more-of-it-to-come'), 'neither a PNG'],
    ['empty', Buffer.alloc(0), 'empty'],
    ['a PNG that ends in its header', png(64).subarray(0, 40), 'damaged'],
    [
      'a JPEG that has a frame and no picture',
      Buffer.from('ffd8ffc0000b08004000400101110000', 'hex'),
      'damaged',
    ],
  ])('%s is refused in words, and the one before stays', async (_, bytes, words) => {
    await set(png(32));
    const before = await organisationOf(desk.ctx);
    await expect(set(bytes)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining(words),
    });
    expect(await organisationOf(desk.ctx)).toEqual(before);
  });

  test('of more bytes than the bound is refused', async () => {
    const at = (size: number) => Buffer.concat([png(32), Buffer.alloc(size - png(32).length)]);
    await expect(set(at(100 * 1024 + 1))).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('the database takes no other bytes', async () => {
    await expect(
      desk.pool.query(`update desk.organisation set logo = '\\x3c737667', logo_type = 'image/png'`),
    ).rejects.toThrow('organisation_check');
    await expect(
      desk.pool.query(`update desk.organisation set logo = null, logo_type = 'image/png'`),
    ).rejects.toThrow('organisation_check');
  });
});

test('whether links lead to this machine alone is said, as long as the address is not set', async () => {
  vi.stubEnv('WEB_PORT', '3456');
  vi.stubEnv('WEB_URL', '');
  expect((await readOrganisation(desk.as(admin))).localAddress).toBe('http://localhost:3456');
  vi.stubEnv('WEB_URL', 'https://desk.example/');
  expect((await readOrganisation(desk.as(admin))).localAddress).toBeNull();
});
