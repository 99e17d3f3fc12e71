import {
  PeopleAnswer,
  type PeopleQuery,
  type Read,
  type SuggestionQuery,
  SuggestionsAnswer,
} from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** Who types has gone on by then. */
const TIMEOUT_MS = 5_000;

/** Companies while one types: an addition that another provider may lack (`resource_not_found`). Free. */
export const suggest = (
  connection: ServiceConnection,
  { query, country }: SuggestionQuery,
): Promise<ServiceAnswer<Read<SuggestionsAnswer>>> =>
  askService(connection, {
    method: 'GET',
    path: `/v2/suggestions?${new URLSearchParams({ ...(query && { query }), ...(country && { country }) })}`,
    schema: SuggestionsAnswer,
    timeoutMs: TIMEOUT_MS,
  });

/** Companies by the name of a person: an addition too. Free. */
export const findPeople = (
  connection: ServiceConnection,
  query: PeopleQuery,
): Promise<ServiceAnswer<Read<PeopleAnswer>>> =>
  askService(connection, { method: 'POST', path: '/v2/people', body: query, schema: PeopleAnswer });
