import { z } from 'zod';
import type { Party } from '../../model.ts';
import { name, told, words } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';

const count = z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.int().nonnegative());

const Holding = z.object({
  company: z
    .string()
    .trim()
    .regex(/^\d{9}$/),
  shareClass: words,
  holder: name,
  /** A year of birth, a number of the register, or nothing: whoever is abroad may have neither. */
  identity: words,
  place: words,
  country: words,
  shares: count,
  allShares: count,
});
type Holding = z.output<typeof Holding>;

/** What a line says of a holding beside whose it is; its registry reads it. */
interface HoldingData {
  readonly shareClass?: string;
  readonly shares: number;
  /** What the line gives as the shares of the company. */
  readonly allShares: number;
  readonly country?: string;
  /** Of companies alone: where a person lives is not kept. */
  readonly place?: string;
}

const COLUMNS = 9;
const PLACE = 5;

/** A line of the shareholder register: what one holder has of one class of a company's shares. */
export function readHolding(line: unknown): RecordRows | null {
  const text = z
    .string()
    .safeParse(line)
    .data?.replace(/^\uFEFF/, '')
    .trimEnd();
  if (text === undefined) return null;
  if (text === '' || /^orgnr;/i.test(text)) return {};
  const [company, , shareClass, holder, identity, place, country, shares, allShares] = cellsOf(text);
  const fields = { company, shareClass, holder, identity, place, country, shares, allShares };
  const holding = Holding.safeParse(fields).data;
  return holding === undefined ? null : { parties: [partyOf(holding)] };
}

/** An address may have the delimiter in it (`S-51, Tranemo; Sverige`): what there is too much of belongs to it. */
function cellsOf(line: string): string[] {
  const cells = line.split(';');
  const surplus = cells.length - COLUMNS;
  if (surplus <= 0) return cells;
  const place = cells.slice(PLACE, PLACE + surplus + 1).join(';');
  return [...cells.slice(0, PLACE), place, ...cells.slice(PLACE + surplus + 1)];
}

function partyOf(holding: Holding): Party {
  const { company: number, holder, identity = '', shareClass, place, country, shares, allShares } = holding;
  // Without either it can't be told: it is taken for a company, so that nobody becomes an owner by a guess.
  const isPerson = /^(?:18|19|20)\d{2}$/.test(identity);
  const isUnit = /^\d{9}$/.test(identity);
  const data: HoldingData = {
    ...{ shares, allShares },
    ...told({ shareClass, country, place: isPerson ? undefined : place }),
  };
  return {
    ...{ country: 'NO', number, role: 'shareholder', isPerson, name: holder },
    ...(isPerson && { born: identity }),
    ...(isUnit && { partyNumber: identity, partyCountry: 'NO' }),
    data,
  };
}
