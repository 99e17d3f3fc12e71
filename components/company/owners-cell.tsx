import { useTranslations } from 'next-intl';
import type { CompanyView } from '#lib/domain/company-view/index.ts';
import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import {
  type GlanceRowSentence,
  type GlanceSentence,
  isSaidAtGlance,
  isSaidOfGlanced,
} from '#lib/domain/owners/index.ts';
import type { CompanySummary } from '#lib/domain/summary/company-summary.ts';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useNameList } from '../ui/use-name-list.ts';
import { companyPath } from './company-path.ts';
import { formatExtent } from './owners/owner-formats.ts';
import { NotHere, SummaryCell } from './summary-cell.tsx';
import { useFlagText } from './use-flag-text.ts';

type Shown = NonNullable<CompanySummary['owners']['shown']>;

/** Who owns the company and why, what is not traced, and what the register states instead of a name. */
export function OwnersCell({
  view,
  state,
  shown: owners,
}: CompanySummary['owners'] & { readonly view: CompanyView }) {
  const t = useTranslations('company.glance');
  const summary = useTranslations('company.summary');
  const says = (sentence: GlanceSentence) =>
    isSaidAtGlance(sentence, { owners, isAnswered: state.kind === 'present' });
  const isEmpty = owners !== undefined && owners.total + owners.entityCount + owners.statements.length === 0;
  const more = owners === undefined ? 0 : owners.total - owners.items.length;
  return (
    <SummaryCell of="owners" title={summary('owners')}>
      {says('manyOwners') && t('manyOwners')}
      {says('noOwners') && t('noOwners')}
      {isEmpty && <NotHere view={view} state={state} />}
      {owners !== undefined && (
        <>
          <Parties owners={owners} />
          {(says('untraced') || says('isOpen')) && (
            <span data-left-open>
              {says('untraced') && (
                <span className="font-medium">{t('untraced', { share: owners.untraced ?? '' })}</span>
              )}{' '}
              {says('isOpen') && <span className="text-soft">{t('isOpen')}</span>}
            </span>
          )}
          <Statements owners={owners} />
        </>
      )}
      {!(isEmpty && state.kind === 'absent') && (
        <span className="text-soft">
          {says('rule') && t('rule', { rule: owners?.policyName ?? '' })}{' '}
          <TextLink href={companyPath(view, 'owners')}>
            {more > 0 ? summary('moreOwners', { count: more }) : t('allOwners')}
          </TextLink>
        </span>
      )}
    </SummaryCell>
  );
}

/** Persons, then legal entities that the register names. */
function Parties({ owners }: { readonly owners: Shown }) {
  const t = useTranslations('company.glance');
  const entity = useTranslations('owners.entities');
  const isMore = isSaidAtGlance('moreEntities', { owners, isAnswered: true });
  if (owners.items.length + owners.entities.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {owners.items.map((owner) => (
        <li key={owner.key} data-owner-row>
          <span className="font-medium wrap-anywhere">{owner.name}</span> <Grounds owner={owner} />
          <FlagsOf flags={owner.raised} />
        </li>
      ))}
      {owners.entities.map(({ key, name, standing, raised }) => (
        <li key={key} data-entity-row>
          <span className="font-medium wrap-anywhere">{name}</span>{' '}
          {standing !== undefined && <span className="text-soft">{entity(`standing.${standing}`)}</span>}
          <FlagsOf flags={raised} />
        </li>
      ))}
      {isMore && (
        <li className="text-soft">
          {t('moreEntities', { count: owners.entityCount - owners.entities.length })}
        </li>
      )}
    </ul>
  );
}

/** Share, ground and standing of a person, in one line. */
function Grounds({ owner }: { readonly owner: Shown['items'][number] }) {
  const t = useTranslations('company.glance');
  const basis = useTranslations('owners.basis');
  const namesOf = useNameList();
  const { standing, share, by, declared, declaredBy } = owner;
  const says = (sentence: GlanceRowSentence) => isSaidOfGlanced(sentence, owner);
  const filed = [...new Set(declared.flatMap(({ lower, upper }) => formatExtent(lower, upper) ?? []))];
  const isAsComputed = filed.join() === share;
  const parts = [
    standing !== 'owner' && t(`standing.${standing}`),
    says('computed') && t('computed', { share: share ?? '' }),
    by && (says('byControl') ? t('byControl', { step: by.step ?? '' }) : basis(by.basis)),
    says('declared') && !isAsComputed && t('declared', { share: filed.join(' · ') }),
    says('asDeclared') && t('asDeclared', { names: namesOf(declaredBy) }),
  ].filter(Boolean);
  return <span className="text-soft tabular-nums">{parts.join(', ')}</span>;
}

/** Titles of the flags about one person or company. */
function FlagsOf({ flags }: { readonly flags: readonly SeenFlag[] }) {
  const textOf = useFlagText();
  const tones = new Map(flags.toReversed().map((flag) => [textOf(flag).title, flag]));
  return [...tones].reverse().map(([title, { code, severity }]) => (
    <span key={title} className="block" data-mark={code}>
      <IconText tone={severity === 'serious' ? 'danger' : 'warning'} icon={<WarningIcon />}>
        {title}
      </IconText>
    </span>
  ));
}

/** What the register states instead of a name. */
function Statements({ owners: { statements } }: { readonly owners: Shown }) {
  const words = useTranslations('owners.statement');
  return statements.map(({ kind, text, index }) => (
    <span key={`${kind} ${index}`} data-statement={kind}>
      <span className="font-medium">{words(kind)}</span>
      {text !== undefined && <span className="text-soft wrap-anywhere"> {text}</span>}
    </span>
  ));
}
