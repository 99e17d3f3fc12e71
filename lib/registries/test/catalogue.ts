import { OUTCOMES } from './company-id.ts';
import type { Example } from './example.ts';
import { CONTROL_EXAMPLES } from './examples/control-examples.ts';
import { DERIVED_FLAG_EXAMPLES, GROUP_EXAMPLES } from './examples/derived-flag-examples.ts';
import { EXTENT_EXAMPLES } from './examples/extent-examples.ts';
import { FLAG_EXAMPLES, PROCEEDINGS_EXAMPLES } from './examples/flag-examples.ts';
import { FORM_EXAMPLES } from './examples/form-examples.ts';
import { GRAPH_EXAMPLES } from './examples/graph-examples.ts';
import { LAW_EXAMPLES } from './examples/law-examples.ts';
import { LOOSE_ENDS_EXAMPLES } from './examples/loose-ends-examples.ts';
import { NAME_EXAMPLES } from './examples/name-examples.ts';
import { OWNER_EXAMPLES } from './examples/owner-examples.ts';
import { OWNERSHIP_EXAMPLES } from './examples/ownership-examples.ts';
import { PERSON_EXAMPLES } from './examples/person-examples.ts';
import { PRESENT_EXAMPLES } from './examples/present-examples.ts';
import { SOURCE_EXAMPLES } from './examples/source-examples.ts';
import { STATUS_EXAMPLES } from './examples/status-examples.ts';
import { TRACED_OWNER_EXAMPLES } from './examples/traced-owner-examples.ts';
import { type CompanyFile, fileOf } from './file-of.ts';
import { unknownCompany } from './unknown-company.ts';

/** Ids of an outcome and of a delay, so that a search lists them beside the companies. */
const BEHAVIOURS: readonly Example[] = [
  ...OUTCOMES.map(
    (outcome): Example => ({
      ...unknownCompany(outcome),
      shows: `an id that always ends with ${outcome}`,
    }),
  ),
  { ...unknownCompany('DELAY_3'), shows: 'an id that answers after 3 seconds' },
  { ...unknownCompany('DELAY_30'), shows: 'an id that answers after 30 seconds' },
];

/** Every example, by theme. */
export const CATALOGUE: readonly Example[] = [
  ...STATUS_EXAMPLES,
  ...FORM_EXAMPLES,
  ...OWNERSHIP_EXAMPLES,
  ...CONTROL_EXAMPLES,
  ...LAW_EXAMPLES,
  ...OWNER_EXAMPLES,
  ...TRACED_OWNER_EXAMPLES,
  ...PERSON_EXAMPLES,
  ...NAME_EXAMPLES,
  ...EXTENT_EXAMPLES,
  ...GRAPH_EXAMPLES,
  ...LOOSE_ENDS_EXAMPLES,
  ...SOURCE_EXAMPLES,
  ...PRESENT_EXAMPLES,
  ...BEHAVIOURS,
];

/** What a search lists first when it lists everything: one example of each thing that an officer looks for. */
const FEATURED = [
  'T0000101 T0000102 T0000103 T0000104 T0000106 T0000108 T0000110 T0000107 T0000109',
  'T0000401 T0000402 T0000404 T0000405 T0000211 T0000314 T0000406',
  'T0000602 T0000603 T0000604 T0000601',
  'T0000308 T0000301 T0000302 T0000304 T0000315 T0000316 T0000318',
  'T0000201 T0000202 T0000204 T0000207 T0000209 T0000212',
  'T0000501 T0000502 T0000503 T0000701 T0000901 T0000702 T0000703 T0000704 T0000708',
  'GRAPH_MIXED GRAPH_CIRCULAR GRAPH_DEEP DELAY_3 SERVICE_UNAVAILABLE RESOURCE_NOT_FOUND',
].flatMap((line) => line.split(' '));

/** Companies that are alike but for one fact, and a group of such: a search lists them last. */
export const FACTS_CATALOGUE: readonly Example[] = [
  ...FLAG_EXAMPLES,
  ...DERIVED_FLAG_EXAMPLES,
  ...PROCEEDINGS_EXAMPLES,
  ...GROUP_EXAMPLES,
];

const byId = new Map([...CATALOGUE, ...FACTS_CATALOGUE].map((example) => [example.id, example]));

/** The catalogue in the order in which a search lists it. */
export const LISTED: readonly Example[] = [
  ...FEATURED.flatMap((id) => byId.get(id) ?? []),
  ...CATALOGUE.filter(({ id }) => !FEATURED.includes(id)),
  ...FACTS_CATALOGUE,
];

/** The example of a normalised id without a delay; an id that the catalogue lacks gets a company of its own. */
export const exampleOf = (id: string): Example => byId.get(id) ?? unknownCompany(id);

/**
 * The file of a company. `id` is the one asked for and stays on the answer; `baseId`, the same without a delay, says
 * which company it is.
 */
export function findFile(id: string, baseId: string): CompanyFile {
  const file = fileOf(exampleOf(baseId === '' ? id : baseId), exampleOf);
  return { ...file, company: { ...file.company, id } };
}
