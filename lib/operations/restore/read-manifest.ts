import type { Member } from '../container/read-members.ts';
import { altered } from '../container/refusals.ts';
import { MANIFEST_NAME, Manifest } from '../manifest.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** All bytes of a member that is small by its nature. */
export async function bytesOfMember(member: Member, most = MOST_BYTES): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of member.pieces) {
    length += piece.length;
    if (length > most) throw altered(`in ${member.name}: it is too large`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The first member of every backup. @throws Failure where it is not there or cannot be read */
export async function readManifest(members: AsyncGenerator<Member>): Promise<Manifest> {
  const { value, done } = await members.next();
  if (done || value.name !== MANIFEST_NAME) throw altered('at its beginning: it has no manifest');
  try {
    return Manifest.parse(JSON.parse((await bytesOfMember(value)).toString('utf8')));
  } catch (cause) {
    throw altered('in its manifest', cause);
  }
}
