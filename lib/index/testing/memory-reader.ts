import { z } from 'zod';
import type { Country } from '#lib/contract/country.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { scoreQuery } from '#lib/domain/names/score-query.ts';
import { wordDistance } from '#lib/domain/names/word-distance.ts';
import { bestHits, hitOf } from '../best-hits.ts';
import type { Entity, Hit, NameKind, Party, PartyHit } from '../model.ts';
import { namesOf } from '../names-of.ts';
import { numberKey } from '../number-key.ts';
import { numberKeys } from '../number-keys.ts';
import { queryWords } from '../query-words.ts';
import { HOLDING_ROLES, type IndexReader, MOST_HOLDINGS } from '../search-index.ts';
import { compareKeys, descriptorOf, type File, isOf, rowsOf } from './memory-file.ts';

export interface Choice {
  readonly countries?: readonly Country[];
  readonly sourceIds?: readonly string[];
}

const entitiesOf = (file: File, countries?: readonly Country[]) =>
  rowsOf(file).entities.filter(({ country }) => countries?.includes(country) ?? true);

/** Searches that look at every row of the files that serve. */
export function memoryReader(live: (choice: Choice) => readonly File[]): IndexReader {
  return {
    async search(query) {
      const words = queryWords(query);
      if (words === null) return [];
      const byKey = words.keys.length === 0 ? [] : await this.byNumber(query.text, query.countries);
      const numbered = byKey.filter(({ file }) => query.sourceIds?.includes(file.sourceId) ?? true);
      if (numbered.length > 0) return bestHits(numbered, { limit: query.limit });
      const hits = live(query).flatMap((file) =>
        entitiesOf(file, query.countries).flatMap((entity) =>
          namesOf(entity)
            .filter(([name]) => isNear(words.parsed.folded, words.parsed.tokens, name))
            .map(([name, kind]) =>
              toHit(
                file,
                entity,
                name,
                kind,
                scoreQuery(words.parsed, parseName(name, entity.country)).score,
              ),
            ),
        ),
      );
      return bestHits(hits, { limit: query.limit, words: words.parsed.tokens.length });
    },
    async searchParties(query) {
      const words = queryWords(query);
      if (words === null || words.parsed.tokens.length === 0) return [];
      return live(query)
        .flatMap((file) =>
          rowsOf(file)
            .parties.filter(
              ({ country, role, name }) =>
                (query.countries?.includes(country) ?? true) &&
                (query.roles?.includes(role) ?? true) &&
                words.parsed.tokens.every((token) => parseName(name, country).tokens.includes(token)),
            )
            .map((party) =>
              partyHit(file, party, scoreQuery(words.parsed, parseName(party.name, party.country)).score),
            ),
        )
        .sort((a, b) => b.score - a.score)
        .slice(0, query.limit ?? 20);
      function partyHit(file: File, party: Party, score: number): PartyHit {
        const company = live({ countries: [party.country] })
          .flatMap((each) => entitiesOf(each))
          .find(({ country, number }) => country === party.country && number === party.number);
        return {
          ...toldOf(party),
          country: party.country,
          number: party.number,
          companyName: company?.name ?? null,
          roleName: Data.safeParse(party.data).data?.words ?? null,
          score,
          file: descriptorOf(file),
        };
      }
    },
    async byNumber(number, countries) {
      const keys = numberKeys(number, countries);
      return bestHits(
        live({ ...(countries && { countries }) }).flatMap((file) =>
          entitiesOf(file, countries)
            .filter(({ country: its, number: own, otherNumbers = [], lei }) =>
              keys.some(
                ({ key, country = its }) =>
                  country === its &&
                  (lei === key || [own, ...otherNumbers].some((each) => numberKey(each) === key)),
              ),
            )
            .map((entity) => toHit(file, entity, entity.name, 'current', 1)),
        ),
      );
    },
    async rows(sourceId, company) {
      const [file] = live({ sourceIds: [sourceId] });
      if (file === undefined) return null;
      const payloads = rowsOf(file).payloads.filter((each) => isOf(each, company));
      const parties = rowsOf(file).parties.filter((each) => isOf(each, company));
      if (payloads.length + parties.length === 0) return null;
      return {
        number: company.number,
        payloads: payloads.map(({ kind, data }) => ({ kind, data })),
        parties: parties.map((party) => ({
          ...toldOf(party),
          partyNumber: party.partyNumber ?? null,
          partyCountry: party.partyCountry ?? null,
          data: party.data ?? null,
        })),
        file: descriptorOf(file),
      };
    },
    async holdingsOf(sourceId, holder) {
      const [file] = live({ sourceIds: [sourceId] });
      if (file === undefined) return null;
      const holdings = rowsOf(file)
        .parties.filter(
          ({ partyCountry, partyNumber, role }) =>
            partyCountry === holder.country && partyNumber === holder.number && HOLDING_ROLES.includes(role),
        )
        .map(({ country, number, since = null, until = null, data = null }) => {
          const companies = live({ countries: [country] }).flatMap((each) => entitiesOf(each));
          const companyName = companies.find((each) => isOf(each, { country, number }))?.name ?? null;
          return { country, number, companyName, since, until, data };
        })
        .sort((a, b) => compareKeys(a, b))
        .slice(0, MOST_HOLDINGS);
      return { holdings, file: descriptorOf(file) };
    },
  };
}

const Data = z.object({ words: z.string() });

/** What a search and the rows of a company both tell of a party. */
const toldOf = ({ role, isPerson, name, born, since, until }: Party) => ({
  ...{ role, isPerson, name },
  ...{ born: born ?? null, since: since ?? null, until: until ?? null },
});

/** It begins as the query does, or half of the query's words or more are in it, give or take typing errors. */
function isNear(folded: string, tokens: readonly string[], name: string): boolean {
  const parsed = parseName(name);
  if (parsed.folded.startsWith(folded)) return true;
  const near = tokens.filter((token) =>
    parsed.tokens.some(
      (word) => wordDistance(token, word, token.length < 4 ? 0 : token.length < 6 ? 1 : 2) !== null,
    ),
  );
  return near.length > 0 && near.length * 2 >= tokens.length;
}

function toHit(file: File, entity: Entity, name: string, kind: NameKind, score: number): Hit {
  const { country, number, form, status, since, until, place, lei } = entity;
  return hitOf(
    {
      country,
      number,
      name: entity.name,
      matchedName: name,
      kind,
      form: form ?? null,
      status,
      since: since ?? null,
      until: until ?? null,
      place: place ?? null,
      lei: lei ?? null,
    },
    score,
    descriptorOf(file),
  );
}
