import type { CompanyView } from '../company-view/index.ts';
import type { SeenFlag } from './seen-flag.ts';

/** Where a company was formed: a code of ISO 3166, and its number there; each undefined where no source says it. */
export interface Home {
  readonly country: string | undefined;
  readonly number: string | undefined;
}

/** Returns where a company was formed if that is not the country of its register; undefined if no source says so. */
export function homeOf(
  { country, facts }: Pick<CompanyView, 'country' | 'facts'>,
  flags: readonly SeenFlag[],
): Home | undefined {
  const foreign = flags.find(
    ({ code, state, subject }) =>
      code === 'foreign_company' && state === 'raised' && subject.inCompany === undefined,
  );
  const factAt = (wanted: string) => facts.find(({ key }) => key === wanted)?.value;
  const [fact, numbered] = [factAt('homeCountry'), factAt('homeNumber')];
  const home = foreign?.value?.country ?? (fact?.kind === 'country' ? fact.code : undefined);
  if (home === undefined ? foreign === undefined : home === country) return undefined;
  return { country: home, number: numbered?.kind === 'quote' ? numbered.text : undefined };
}
