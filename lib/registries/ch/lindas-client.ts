import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { LindasAnswer, type LindasRow } from './lindas-schema.ts';
import { LINDAS } from './sources.ts';
import { compact, dotted, isChId } from './uid.ts';

/** A company of the central index. */
export interface IndexedCompany extends Omit<LindasRow, 'name' | 'company' | 'form'> {
  /** Number in the central index, which its pages have in their addresses. */
  readonly ehraId: string | undefined;
  /** Code of eCH-0097. */
  readonly form: string | undefined;
  /** Its names with their languages, where one is told. */
  readonly names: readonly { readonly value: string; readonly language: string | undefined }[];
}

/** The central index as linked data, parsed. */
export interface LindasClient extends Pick<SourceClient, 'wire'> {
  /** By UID or CH-ID, as `companyIdOf` writes them; none where it is not registered now. */
  byNumber(id: string): Promise<IndexedCompany[]>;
  /** Companies with every word in one of their names. */
  byName(name: string): Promise<IndexedCompany[]>;
}

/** Most companies that one search may find: the name is too common beyond. */
const MOST_FOUND = 100;

export function lindasClient(ctx: RegistryContext): LindasClient {
  const { json, wire } = sourceClient(ctx, LINDAS);
  const ask = async (which: string) => {
    const answer = await json(LindasAnswer, {
      path: '/query',
      body: new URLSearchParams({ query: queryFor(which) }).toString(),
      headers: {
        accept: 'application/sparql-results+json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      isNone: () => false,
    });
    return together(answer?.results.bindings ?? []);
  };
  return {
    wire,
    byNumber: (id) =>
      ask(isChId(id) ? `VALUES ?chId { ${quoted(id)} }` : `VALUES ?uid { ${quoted(compact(id))} }`),
    byName(name) {
      const words = name.toLowerCase().split(/\s+/).filter(Boolean);
      const tests = words.map((word) => `CONTAINS(LCASE(STR(?any)), ${quoted(word)})`).join(' && ');
      return ask(
        `{ SELECT DISTINCT ?company WHERE { ?company a admin:ZefixOrganisation ; schema:legalName|schema:name ?any . ` +
          `FILTER(${tests}) } LIMIT ${MOST_FOUND} }`,
      );
    },
  };
}

/** A literal of SPARQL, in which a text of anybody stays a text. */
const quoted = (text: string): string =>
  `"${text.replace(/[\\"]/g, (character) => `\\${character}`).replace(/\p{Cc}/gu, ' ')}"`;

const queryFor = (which: string): string => `PREFIX schema: <http://schema.org/>
PREFIX admin: <https://schema.ld.admin.ch/>
PREFIX locn: <http://www.w3.org/ns/locn#>
SELECT ?company ?uid ?chId ?legalName ?name ?form ?purpose ?street ?careOf ?area ?poBox ?postCode ?town ?canton
WHERE { GRAPH <https://lindas.admin.ch/foj/zefix> {
  ${which}
  ?company a admin:ZefixOrganisation ; schema:legalName ?legalName ; schema:identifier ?uidNode , ?chNode .
  ?uidNode schema:name "CompanyUID" ; schema:value ?uid .
  ?chNode schema:name "CompanyCHID" ; schema:value ?chId .
  OPTIONAL { ?company schema:name ?name }
  OPTIONAL { ?company schema:additionalType ?form }
  OPTIONAL { ?company schema:description ?purpose }
  OPTIONAL { ?company schema:address ?address
    OPTIONAL { ?address schema:streetAddress ?street }
    OPTIONAL { ?address locn:locatorName ?careOf }
    OPTIONAL { ?address locn:addressArea ?area }
    OPTIONAL { ?address schema:postOfficeBoxNumber ?poBox }
    OPTIONAL { ?address schema:postalCode ?postCode }
    OPTIONAL { ?address schema:addressLocality ?town }
    OPTIONAL { ?address schema:addressRegion ?canton }
  }
} }`;

/** One company of the rows that have its address in the graph. */
export function together(rows: readonly LindasRow[]): IndexedCompany[] {
  return [...Map.groupBy(rows, ({ company }) => company).values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { company, form, name: _, ...rest } = first;
    const names = all.flatMap(({ name }) =>
      name === undefined ? [] : [{ value: name.value, language: name['xml:lang'] }],
    );
    return [
      {
        ...rest,
        uid: dotted(rest.uid),
        names,
        form: form?.split('/').at(-1),
        ehraId: /\/(\d+)$/.exec(company)?.[1],
      },
    ];
  });
}
