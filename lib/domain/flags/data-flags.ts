import type { FlagCode } from '#lib/contract/flag-list.ts';
import { DATA_POINTS } from '#lib/contract/section.ts';
import type { CompanyView } from '../company-view/company-view.ts';
import { couldAnswer, derivedSources, hasAnswered, ofCompany } from '../company-view/consulted-view.ts';
import { foreignMethods, holdingsMethods } from '../company-view/marks-of.ts';
import type { RequestView } from '../company-view/provenance.ts';
import type { BroughtExtract } from '../extracts/brought-extract.ts';
import { stableKey } from '../owners/stable-key.ts';
import { type DerivedFlag, derivedFlag } from './derived-flag.ts';
import type { UnhashedFlag } from './seen-flag.ts';

/** The facts from which the quality of a company's data follows. */
export type SeenData = Pick<CompanyView, 'parts' | 'sources' | 'requests' | 'conflicts'>;

/** Flags of the quality of the data: sources that gave no answer, differ or are no register; items that are old or missing. */
export const dataFlags = (view: SeenData, extracts: readonly BroughtExtract[] = []): UnhashedFlag[] =>
  [
    ...view.requests.flatMap(sourceFlags),
    ...itemFlags(view),
    ...derivedSources(view).map((one) => itemFlag('persons_extracted', one.register ?? one.id, one.id)),
    ...foreignFlags(view),
    ...extracts
      .filter(({ said }) => said?.basis === 'typed')
      .map(({ id, register }) => itemFlag('extract_unconfirmed', register, id)),
    ...conflictFlags(view),
  ].map(derivedFlag);

const itemFlag = (code: FlagCode, item: string, discriminator: string = item): DerivedFlag => ({
  code,
  value: { item },
  about: { key: 'data', subject: { pointer: '', name: null, isPerson: false } },
  discriminator,
});

const OUTCOME: Readonly<Record<string, FlagCode>> = {
  no_answer: 'source_silent',
  changed: 'source_changed',
  needs_key: 'source_needs_key',
  another_company: 'source_mistaken',
};

const sourceFlags = ({ consulted, requestId }: RequestView): DerivedFlag[] =>
  (consulted ? ofCompany(consulted) : []).flatMap((source) => {
    const { id, register = id, outcome = '' } = source;
    const isFine = !couldAnswer(source) || (hasAnswered(source) && outcome !== 'another_company');
    return isFine ? [] : [{ ...itemFlag(OUTCOME[outcome] ?? 'source_silent', register, id), requestId }];
  });

function itemFlags({ parts, sources }: SeenData): DerivedFlag[] {
  return DATA_POINTS.flatMap((item): DerivedFlag[] => {
    const { isStale, status, held } = parts[item];
    const source = sources[item];
    const isUnofficial = source?.isAuthoritative === false && source.method !== 'inferred';
    return [
      ...(isStale ? [itemFlag('data_stale', item)] : []),
      ...(status === 'failed' && held === undefined ? [itemFlag('data_failed', item)] : []),
      ...(status === 'in_progress' ? [itemFlag('data_open', item)] : []),
      ...(isUnofficial
        ? [{ ...itemFlag('not_authoritative', item), ...(source.register && { register: source.register }) }]
        : []),
    ];
  });
}

/** What came by another way than a register, of the items and of the shares that owners are computed from. */
const foreignFlags = ({ sources }: SeenData): DerivedFlag[] => [
  ...DATA_POINTS.flatMap((item) =>
    foreignMethods(sources[item], item).map((method) =>
      itemFlag('foreign_method', item, `${item}/${method}`),
    ),
  ),
  ...holdingsMethods(sources).map((method) => itemFlag('foreign_method', 'holdings', `holdings/${method}`)),
];

/** Conflicts without a review. */
const conflictFlags = ({ conflicts }: SeenData): DerivedFlag[] =>
  conflicts
    .filter(({ seen }) => seen === undefined)
    .map(({ key, path, kind, kept, other, keptValue, otherValue, isOfPersons }) => ({
      code: 'sources_conflict',
      ...(kind === 'identity' && { severity: 'serious' }),
      // Of lists of persons the sources are named, not the persons.
      value: {
        path,
        kept: (isOfPersons ? kept : (keptValue ?? kept)) ?? '',
        other: (isOfPersons ? other : (otherValue ?? other)) ?? '',
      },
      about: {
        key: `data/${stableKey(path)}`,
        subject: { pointer: path, name: null, isPerson: isOfPersons },
      },
      discriminator: key,
      at: path,
    }));
