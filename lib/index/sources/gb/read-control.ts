import { z } from 'zod';
import { Country } from '#lib/contract/country.ts';
import { canonicalId } from '#lib/domain/identifiers/national-number.ts';
import { firstPlaceOf } from '#lib/domain/places/place-of.ts';
import type { Party } from '../../model.ts';
import { day, told, words } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';

const Control = z.object({
  company_number: z.string().trim().min(1),
  data: z.object({
    kind: z.string(),
    name: words,
    name_elements: z.object({ forename: words, middle_name: words, surname: words }).nullish(),
    date_of_birth: z.object({ year: z.int(), month: z.int().min(1).max(12) }).nullish(),
    identification: z
      .object({ registration_number: words, country_registered: words, place_registered: words })
      .nullish(),
    natures_of_control: z.array(z.string()).nullish(),
    notified_on: day,
    ceased_on: day,
  }),
});
type Control = z.output<typeof Control>['data'];

/** `individual-`, `corporate-entity-`, `legal-person-`: of a company or, as beneficial owner, of an overseas entity. */
const NAMED =
  /^(individual|corporate-entity|legal-person)-(person-with-significant-control|beneficial-owner)$/;

/** What names nobody: statements, exemptions, the count at the end; and persons whom the law hides, of whom nothing is kept. */
const UNNAMED = /^(super-secure-|persons-with-significant-control-statement$|exemptions$|totals#)/;

const Kind = z.object({ data: z.object({ kind: z.string() }) });

/** A line of the snapshot: who has significant control of a company, with the bands of it. Addresses are not kept. */
export function readControl(line: unknown): RecordRows | null {
  const kind = Kind.safeParse(line).data?.data.kind;
  if (kind === undefined) return null;
  if (UNNAMED.test(kind)) return {};
  const control = Control.safeParse(line).data;
  const party = control && partyOf(canonicalId('GB', control.company_number), control.data);
  return party === undefined ? null : { parties: [party] };
}

function partyOf(number: string, control: Control): Party | undefined {
  const found = NAMED.exec(control.kind);
  const { name_elements: parts, date_of_birth: born, natures_of_control: natures } = control;
  const joined = [parts?.forename, parts?.middle_name, parts?.surname].filter(Boolean).join(' ');
  const name = joined || control.name;
  if (found === null || name === undefined) return undefined;
  const isPerson = found[1] === 'individual';
  return {
    ...{ country: 'GB', number, role: 'owner', isPerson, name },
    ...(isPerson ? {} : registeredAs(control)),
    ...told({
      born: isPerson && born ? `${born.year}-${String(born.month).padStart(2, '0')}` : undefined,
      since: control.notified_on,
      until: control.ceased_on,
    }),
    data: { kind: control.kind, natures: natures ?? [], bands: bandsOf(natures ?? []) },
  };
}

/** Its number, and the country of its register where the words that were filed name one. */
function registeredAs({ identification }: Control): Pick<Party, 'partyNumber' | 'partyCountry'> {
  const { registration_number: number, country_registered, place_registered } = identification ?? {};
  if (number === undefined) return {};
  const country = Country.safeParse(firstPlaceOf([country_registered, place_registered])).data;
  if (country === undefined) return { partyNumber: number };
  return { partyNumber: canonicalId(country, number), partyCountry: country };
}

/** A part of the shares or of the votes, in percent, between two bounds. */
interface Band {
  readonly of: 'shares' | 'votes';
  readonly lower: number;
  readonly upper: number;
}

const BAND = /^(ownership-of-shares|voting-rights)-(?:(\d+)-to-(\d+)|more-than-(\d+))-percent/;

function bandsOf(natures: readonly string[]): Band[] {
  return natures.flatMap((nature): Band[] => {
    const [, kind, lower, upper = '100', moreThan] = BAND.exec(nature) ?? [];
    if (kind === undefined) return [];
    const of = kind === 'voting-rights' ? 'votes' : 'shares';
    return [{ of, lower: Number(lower ?? moreThan), upper: Number(upper) }];
  });
}
