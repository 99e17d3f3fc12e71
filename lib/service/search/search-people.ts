import { type Country, Failure, type PeopleAnswer, PeopleQuery } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { CallContext } from '../context/service-context.ts';
import { countriesOf, importedFiles } from './imported-files.ts';
import { peopleOf } from './people-of.ts';

const MOST = 50;
/** A person may have several roles in one company. */
const MOST_ROLES = 200;

/**
 * Finds companies by the name of a person, each once with all of the person’s roles, in the files whose law lets anybody search them so. Free. Neither name nor reason
 * is logged.
 * @throws Failure invalid_request; not_supported where no such file is imported
 */
export async function searchPeople(
  ctx: CallContext,
  input: Input<typeof PeopleQuery>,
): Promise<PeopleAnswer> {
  const { name, country } = parseRequest(PeopleQuery, input);
  const searchable = (await importedFiles(ctx)).filter(({ personsSearchable }) => personsSearchable);
  const files = searchable.filter(({ countries }) => country === undefined || countries.includes(country));
  if (files.length === 0) throw notSearchable(country, countriesOf(searchable));
  const countries = countriesOf(files).filter((each) => country === undefined || each === country);
  const hits = await ctx.index.searchParties({
    text: name,
    sourceIds: files.map(({ id }) => id),
    countries,
    limit: MOST_ROLES,
  });
  return {
    results: peopleOf(
      ctx,
      hits.filter(({ isPerson }) => isPerson),
    ).slice(0, MOST),
    countries,
  };
}

function notSearchable(country: Country | undefined, elsewhere: readonly Country[]): Failure {
  const where = country === undefined ? 'No imported file' : `No imported file of ${country}`;
  return new Failure('not_supported', `${where} may be searched for persons. Nothing was charged.`, {
    details: elsewhere.length === 0 ? [] : [`country: expected one of ${elsewhere.join(', ')}`],
  });
}
