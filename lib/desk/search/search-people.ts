import { Country, PeopleQuery } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { FoundPerson } from '#lib/domain/search/found-person.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { findPeople } from '../service-client/search-files.ts';
import { askDeskService } from './ask-desk-service.ts';

/**
 * Companies by the name of an officer or owner, where the law lets anybody search them so. Written to the audit with its
 * reason before it is shown: if that fails, nothing is shown. The audit names no person, and nothing found is kept.
 * @throws Failure forbidden, invalid_request, not_supported; the service's own
 */
export async function searchPeople(
  ctx: ActorContext,
  input: Input<typeof PeopleQuery>,
): Promise<FoundPerson[]> {
  authorise(ctx, 'searchPeople');
  const { name, reason, country } = parseInput(PeopleQuery, input);
  const asked = { name, reason, ...(country !== undefined && { country }) };
  const answer = await askDeskService(ctx, (connection) => findPeople(connection, asked));
  if ('failure' in answer) throw answer.failure;
  const found = (answer.value.results ?? []).flatMap(foundPersonOf);
  const event = {
    action: 'people-searched',
    object: country === undefined ? 'people' : `people ${country}`,
    reason,
    details: { found: found.length },
  } as const;
  return audited(ctx, event, () => Promise.resolve(found));
}

type Answer = Awaited<ReturnType<typeof findPeople>>;
type Result = NonNullable<Extract<Answer, { value: unknown }>['value']['results']>[number];

/** None where it leads to no company. */
function foundPersonOf({ name, birthDate, roles = [], company }: Result): FoundPerson[] {
  const { data: country } = Country.safeParse(company?.country);
  if (country === undefined || company?.companyNumber === undefined || name === undefined) return [];
  const sources = roles.flatMap(({ source }) =>
    source?.name === undefined ? [] : [{ name: source.name, date: source.date ?? null }],
  );
  return [
    {
      name,
      born: birthDate?.year === undefined ? null : { year: birthDate.year, month: birthDate.month ?? null },
      roles: roles.map(({ role, localName, startDate, endDate }) => ({
        ...{ role: role ?? null, localName: localName ?? null },
        ...{ since: startDate ?? null, until: endDate ?? null },
      })),
      company: { country, companyNumber: company.companyNumber, legalName: company.legalName ?? null },
      sources: [...new Map(sources.map((each) => [`${each.name} ${each.date}`, each])).values()],
    },
  ];
}
