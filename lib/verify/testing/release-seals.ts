import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { z } from 'zod';

const releases = resolve(import.meta.dirname, '../../../prisma/releases');

export interface ReleaseSeals {
  /** As `0012.seals/with-time-stamp`: the level of the database then, and the kind. */
  readonly name: string;
  readonly pdfs: readonly Uint8Array[];
  /** SHA-256 of the certificates that sealed them. */
  readonly fingerprints: readonly string[];
}

/** PDFs that earlier versions sealed, as `scripts/make-release-fixture.ts` keeps them: 20 of each kind, and reports. */
export const RELEASE_SEALS: readonly ReleaseSeals[] = globSync('*.seals/*.pdfs.gz', { cwd: releases })
  .toSorted()
  .map((path) => ({
    name: path.replace('.pdfs.gz', ''),
    pdfs: pdfsIn(gunzipSync(readFileSync(join(releases, path)))),
    fingerprints: z
      .array(z.string())
      .parse(JSON.parse(readFileSync(join(releases, path, '../certificates.json'), 'utf8'))),
  }));

/** Each begins with its header, and none has another inside. */
function pdfsIn(bytes: Buffer): Uint8Array[] {
  const text = bytes.toString('latin1');
  return text.split(/(?=%PDF-1\.7\n)/).map((pdf) => Uint8Array.from(Buffer.from(pdf, 'latin1')));
}

/** The seals of one kind. */
export function releaseSeals(name: string): ReleaseSeals {
  const found = RELEASE_SEALS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`No seals of ${name}`);
  return found;
}

/** The files of the evidence pack that a version gave out. @param level of the database then, as `0074` */
export const releasePack = (level: string): Readonly<Record<string, Uint8Array>> =>
  unzipSync(readFileSync(join(releases, `${level}.seals/pack.zip`)));
