import { z } from 'zod';
import type { EntityStatus, Rows } from '../../model.ts';
import type { Gathered } from '../../search-index.ts';
import { otherNames } from '../other-names.ts';

const Kept = z.object({
  id: z.string(),
  day: z.iso.date(),
  province: z.string(),
  name: z.string(),
  acts: z.array(z.object({ heading: z.string(), text: z.string() })),
});
type Kept = z.infer<typeof Kept>;

/** A company from all of its announcements: its newest name, those that it gave up, and whether it was struck off. */
export function gatherCompany({ country, number, payloads }: Gathered): Rows | null {
  const all = payloads
    .map(({ data }) => Kept.parse(data))
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id));
  const last = all.at(-1);
  if (last === undefined) return null;
  const name = renamedTo(last) ?? last.name;
  const former = all.filter((each) => renamedTo(each) !== undefined).map((each) => each.name);
  const { status, word } = statusOf(all);
  return {
    entities: [
      {
        ...{ country, number, name, status, place: last.province },
        ...(word !== undefined && { statusWord: word }),
        ...otherNames(
          name,
          former.map((each) => ({ name: each, kind: 'former' })),
        ),
      },
    ],
  };
}

const renamedTo = ({ acts }: Kept): string | undefined =>
  acts.findLast(({ heading, text }) => /^Cambio de denominaci[oó]n social$/.test(heading) && text !== '')
    ?.text;

/** The gazette never says that a company lives; what was struck off stays so until its sheet is opened again. */
function statusOf(all: readonly Kept[]): { status: EntityStatus; word?: string } {
  const word = all
    .flatMap(({ acts }) => acts)
    .map(({ heading }) => heading)
    .findLast((heading) => /^(?:Extinci[oó]n|Reapertura |Reactivaci[oó]n )/.test(heading));
  return word !== undefined && /^Extinci/.test(word) ? { status: 'closed', word } : { status: 'unknown' };
}
