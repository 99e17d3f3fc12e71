import { createHash, createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ByteSource } from './byte-source.ts';
import { altered, cutOff, newerFormat, notABackup, wrongPassphrase } from './refusals.ts';

const MAGIC = Buffer.from('PLUMBLINE BACKUP\n', 'latin1');
const FORMAT = 1;
const HASH_BYTES = 32;
const MOST_JSON_BYTES = 4_096;
const SALT_BYTES = 32;

/** 128 MB of memory and about half a second for each try of a passphrase. */
const COST = 2 ** 17;
/** A file decides its cost; one that would exhaust this machine is refused. */
const MOST_COST = 2 ** 20;

const Parameters = z.strictObject({
  cipher: z.literal('aes-256-gcm'),
  kdf: z.strictObject({
    name: z.literal('scrypt'),
    cost: z
      .int()
      .min(2)
      .max(MOST_COST)
      .refine((cost) => Number.isInteger(Math.log2(cost))),
    blockSize: z.int().min(1).max(8),
    parallelization: z.int().min(1).max(4),
    salt: z.base64().refine((text) => Buffer.from(text, 'base64').length === SALT_BYTES),
  }),
});
type Parameters = z.infer<typeof Parameters>;

/**
 * The beginning of a new backup, and the key of all that follows: magic, format, length, parameters as JSON, the SHA-256 of
 * these, and a MAC of the same under the passphrase, by which a wrong one is known at once.
 */
export async function makeHeader(
  passphrase: string,
  cost = COST,
): Promise<{ readonly header: Buffer; readonly key: Buffer }> {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  const kdf = { name: 'scrypt', cost, blockSize: 8, parallelization: 1, salt } as const;
  const parameters: Parameters = { cipher: 'aes-256-gcm', kdf };
  const json = Buffer.from(JSON.stringify(parameters));
  const lengths = Buffer.alloc(6);
  lengths.writeUInt16BE(FORMAT, 0);
  lengths.writeUInt32BE(json.length, 2);
  const said = Buffer.concat([MAGIC, lengths, json]);
  const keys = await keysOf(passphrase, parameters, said);
  return { header: Buffer.concat([said, hashOf(said), macOf(keys.check, said)]), key: keys.data };
}

/**
 * Reads the beginning of a backup and gives the key of what follows.
 * @throws Failure `invalid_request`: no backup, a newer format, altered, cut off, another passphrase
 */
export async function readHeader(source: ByteSource, passphrase: string): Promise<Buffer> {
  const magic = await source(MAGIC.length);
  if (!MAGIC.subarray(0, magic.length).equals(magic) || magic.length === 0) throw notABackup();
  const lengths = await source(6);
  if (lengths.length < 6) throw cutOff();
  const [format, jsonBytes] = [lengths.readUInt16BE(0), lengths.readUInt32BE(2)];
  if (format > FORMAT) throw newerFormat(format);
  if (format !== FORMAT || jsonBytes > MOST_JSON_BYTES) throw altered('in its header');
  const rest = await source(jsonBytes + 2 * HASH_BYTES);
  if (rest.length < jsonBytes + 2 * HASH_BYTES) throw cutOff();
  const said = Buffer.concat([magic, lengths, rest.subarray(0, jsonBytes)]);
  const [hash, mac] = [rest.subarray(jsonBytes, jsonBytes + HASH_BYTES), rest.subarray(-HASH_BYTES)];
  if (!hash.equals(hashOf(said))) throw altered('in its header');
  const keys = await keysOf(passphrase, parse(rest.subarray(0, jsonBytes)), said);
  if (!timingSafeEqual(mac, macOf(keys.check, said))) throw wrongPassphrase();
  return keys.data;
}

function parse(json: Buffer): Parameters {
  try {
    return Parameters.parse(JSON.parse(json.toString('utf8')));
  } catch (cause) {
    throw altered('in its header', cause);
  }
}

async function keysOf(passphrase: string, { kdf }: Parameters, said: Buffer) {
  const { cost, blockSize, parallelization } = kdf;
  const options = { cost, blockSize, parallelization, maxmem: 2 ** 25 + 128 * cost * blockSize };
  const salt = Buffer.from(kdf.salt, 'base64');
  const master = await new Promise<Buffer>((resolve, reject) => {
    // The same letters typed on two machines may be two sequences of characters.
    scrypt(passphrase.normalize('NFC'), salt, HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', master, hashOf(said), `plumbline backup ${use}`, HASH_BYTES));
  return { data: derive('data'), check: derive('check') };
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const macOf = (key: Buffer, bytes: Buffer): Buffer => createHmac('sha256', key).update(bytes).digest();
