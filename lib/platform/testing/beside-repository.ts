import { existsSync } from 'node:fs';

const SHARED = new URL('../../../../shared/', import.meta.url);

/** A file or folder of `shared/`, which may lie beside the repository and is no part of it. */
export interface BesideRepository {
  readonly url: URL;
  readonly isThere: boolean;
  /** For whoever reads that a test was skipped. */
  readonly whyNot: string;
}

export function besideRepository(path: string): BesideRepository {
  const url = new URL(path, SHARED);
  return { url, isThere: existsSync(url), whyNot: `there is no ../shared/${path} beside the repository` };
}
