import type { Fixture, FixtureNotice } from './read-fixtures.ts';

/* The real wire of the gazette and of LINDAS, from the fixtures. */

/** A UID without dots, as indexes write it. */
export const bare = (uid: string): string => uid.replace(/[-.]/g, '');

const numberOf = ({ id, subRubric }: FixtureNotice): string => `${subRubric}-${id.replace(/\D/g, '')}`;

/** A notice in the list. */
export const listed = (notice: FixtureNotice) => ({
  meta: {
    ...{ id: notice.id, rubric: notice.subRubric.slice(0, 2), subRubric: notice.subRubric },
    ...{ language: notice.language, publicationNumber: numberOf(notice) },
    ...{ publicationDate: `${notice.day}T00:00:00.000Z`, cantons: [notice.canton] },
    title: { [notice.language]: notice.title },
  },
  ...{ links: [], attachments: [], content: null, commented: false },
});

/** A notice as XML. */
export const whole = (notice: FixtureNotice): string => {
  const rubric = notice.subRubric;
  return `<?xml version='1.0' encoding='UTF-8'?>
<${rubric}:publication xmlns:${rubric}="https://shab.ch/shab/${rubric}-export"><meta><id>${notice.id}</id>
<rubric>${rubric.slice(0, 2)}</rubric><subRubric>${rubric}</subRubric><language>${notice.language}</language>
<publicationNumber>${numberOf(notice)}</publicationNumber><publicationState>PUBLISHED</publicationState>
<publicationDate>${notice.day}</publicationDate><primaryTenantCode>shab</primaryTenantCode>
<cantons>${notice.canton}</cantons><title><${notice.language}>${notice.title.replaceAll('&', '&amp;')}</${notice.language}></title></meta>
<content><testImport>false</testImport>${notice.content}</content></${rubric}:publication>`;
};

const term = (value: string | undefined, language?: string) =>
  value === undefined
    ? undefined
    : value.startsWith('http')
      ? { type: 'uri', value }
      : { type: 'literal', value, ...(language && { 'xml:lang': language }) };

/** A row for each name, as SPARQL multiplies them. */
export function rowsOf({ uid, lindas }: Fixture): readonly object[] {
  if (lindas === undefined) return [];
  const { names, ...variables } = lindas;
  const bound = Object.entries({ ...variables, uid: bare(uid) }).map(([name, value]) => [name, term(value)]);
  return (names.length === 0 ? [undefined] : names).map((name) => ({
    ...Object.fromEntries(bound),
    ...(name && { name: term(name.value, name.language) }),
  }));
}
