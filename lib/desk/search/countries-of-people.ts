import { type Country, Failure } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { suggestCompanies } from './suggest-companies.ts';

/** Countries in whose imported files persons may be searched; none where the service does not say. Free. */
export async function countriesOfPeople(ctx: ActorContext): Promise<readonly Country[]> {
  authorise(ctx, 'searchPeople');
  try {
    return (await suggestCompanies(ctx, {})).personsIn;
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}
