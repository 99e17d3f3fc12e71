import type pg from 'pg';
import { Failure } from '#lib/contract/failure.ts';
import type { StoredFiles } from '#lib/platform/blobs.ts';
import { run } from '#lib/platform/db.ts';
import type { KeyFile } from '../backup/keys.ts';
import type { Member } from '../container/read-members.ts';
import { isAsNamed, type Manifest, memberName, partsOf, type Table } from '../manifest.ts';
import { RESTORED } from './checks.ts';
import { loadTable } from './load-table.ts';
import { bytesOfMember } from './read-manifest.ts';
import { isKeyFile, requireSameSecret } from './restore-keys.ts';

/** As large as one can be: the product itself holds a document in memory when it stores it. */
const MOST_DOCUMENT_BYTES = 1024 ** 3;
/** Names that are noted at a time. */
const BATCH = 1_000;

interface Into {
  readonly product: pg.ClientBase;
  readonly index: pg.ClientBase;
  readonly store: StoredFiles;
  readonly manifest: Manifest;
  readonly env: Parameters<typeof requireSameSecret>[0];
  readonly tell: (line: string) => void;
}

/** Puts every member where it belongs, in the order of the file; keys are handed back, not yet written. */
export async function loadMembers(
  members: AsyncGenerator<Member>,
  into: Into,
): Promise<ReadonlyMap<KeyFile, Uint8Array>> {
  const { product, index, store, manifest, env, tell } = into;
  const ofProduct = byName(manifest.database.tables);
  const ofIndex = byName(manifest.index.tables);
  const keys = new Map<KeyFile, Uint8Array>();
  let names: string[] = [];
  await run(product, 'create temp table restored_document (name text primary key) on commit drop');
  const note = async () => {
    await run(product, `insert into ${RESTORED} select unnest($1::text[])`, [names]);
    names = [];
  };
  for await (const member of members) {
    const [kind, rest] = partsOf(member.name);
    if (kind === 'key' && isKeyFile(rest)) {
      keys.set(rest, await bytesOfMember(member));
      requireSameSecret(env, keys);
    } else if (kind === 'document') {
      const bytes = await bytesOfMember(member, MOST_DOCUMENT_BYTES);
      // Altered in the store before the backup was taken: it must not come back as the document that it is named after.
      if (!isAsNamed(rest, member.end().sha256)) continue;
      await store.write(rest, bytes);
      names.push(rest);
      if (names.length === BATCH) await note();
    } else {
      const [on, table] = ofProduct.has(member.name)
        ? [product, ofProduct.get(member.name)]
        : [index, ofIndex.get(member.name)];
      if (table === undefined)
        throw new Failure(
          'invalid_request',
          `The backup holds a part that this version does not know: ${member.name}.`,
        );
      tell(`Table ${rest}`);
      await loadTable(on, table, member);
    }
  }
  await note();
  return keys;
}

const byName = (tables: readonly Table[]) => new Map(tables.map((table) => [memberName.table(table), table]));
