import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Fold } from '#components/ui/fold.tsx';
import type { FormAction } from '#components/ui/form-action.ts';
import { PersonIcon } from '#components/ui/icon/person-icon.tsx';
import { IconText } from '#components/ui/icon-text.tsx';
import { VerdictTag } from '#components/ui/verdict-tag.tsx';
import {
  isSaidOfOwner,
  type OwnersPage,
  type ShownFinding,
  type ShownMatch,
  type ShownOwner,
} from '#lib/domain/owners/index.ts';
import { CONFIDENCES } from '#lib/domain/owners/person-match.ts';
import { plainFormula } from '#lib/domain/ownership/plain-formula.ts';
import { countryText } from '../../ui/country-label.tsx';
import { useNameList } from '../../ui/use-name-list.ts';
import { MarkList } from '../mark-list.tsx';
import { useWord } from '../use-word.ts';
import { MatchButton, MatchReasons, type MatchStand } from './match-button.tsx';
import { formatBirth, formatExtent } from './owner-formats.ts';

/** The person, and why entries of several lists are treated as the same person. */
export function PersonCell({
  owner,
  page,
  match,
}: {
  readonly owner: ShownOwner;
  readonly page: OwnersPage;
  readonly match: FormAction;
}) {
  const t = useTranslations('owners');
  const namesOf = useNameList();
  const born = formatBirth(owner.person);
  const { nationality } = owner.person;
  const note = (each: ShownMatch, stand: MatchStand) => (
    <MatchNote
      key={each.entries.map(({ key }) => key).join(' ')}
      match={each}
      {...{ stand, owner, page, act: match }}
    />
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <IconText icon={<PersonIcon />}>
          <span className="text-ink">{owner.person.name}</span>
        </IconText>
        <VerdictTag verdict={owner.verdict} isWarned={owner.flags.length > 0} />
      </p>
      {isSaidOfOwner('row.asDeclared', { owner, page }) && (
        <p className="text-soft">{t('row.asDeclared', { names: namesOf(owner.declaredBy) })}</p>
      )}
      <MarkList flags={owner.flags} />
      <p className="text-faint">
        {[
          born && t('row.born', { date: born }),
          nationality && countryText(nationality),
          isSaidOfOwner('row.former', { owner, page }) && t('row.former'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Held matches={owner.matches}>{owner.matches.map((each) => note(each, 'held'))}</Held>
      {owner.suggestions.map((each) => note(each, 'suggested'))}
      {owner.apart.map((each) => note(each, 'apart'))}
    </>
  );
}

/** Several matches of one person are shown as one, with the lowest confidence; each match on demand. */
function Held({
  matches,
  children,
}: {
  readonly matches: readonly ShownMatch[];
  readonly children: ReactNode;
}) {
  const t = useTranslations('owners.match');
  if (matches.length < 2) return children;
  const least =
    CONFIDENCES.findLast((each) => matches.some(({ confidence }) => confidence === each)) ?? 'none';
  return (
    <Fold title={t('heldSeveral', { count: matches.length, confidence: t(`confidence.${least}`) })}>
      {children}
    </Fold>
  );
}

function MatchNote({
  match,
  stand,
  owner,
  page,
  act,
}: {
  readonly match: ShownMatch;
  readonly stand: MatchStand;
  readonly owner: ShownOwner;
  readonly page: OwnersPage;
  readonly act: FormAction;
}) {
  const t = useTranslations('owners.match');
  const { country, companyId } = page;
  const [one, other] = match.entries;
  const others = one.person.name === owner.person.name ? other : one;
  const words = {
    held: match.override === true ? t('heldBy') : t('held'),
    suggested: t('maybe', { name: others.person.name }),
    apart: t('apart'),
  };
  return (
    <div className="mt-1" data-match={stand}>
      <p>
        {words[stand]}{' '}
        <span className="text-faint">
          ({t(`list.${one.list}`)}, {t(`list.${other.list}`)})
        </span>
      </p>
      <MatchReasons match={match} />
      {page.mayMatch && <MatchButton match={match} place={{ country, companyId }} stand={stand} act={act} />}
    </div>
  );
}

const NOT_DECLARED = ['notDeclared', 'notKnown'] as const;

/** As declared: kind of control, the register's words, figures as they were written. */
export function DeclaredCell({ owner, page }: { readonly owner: ShownOwner; readonly page: OwnersPage }) {
  const t = useTranslations('owners.row');
  const word = useWord();
  const none = NOT_DECLARED.find((key) => isSaidOfOwner(`row.${key}`, { owner, page }));
  if (none !== undefined) return <span className="text-faint">{t(none)}</span>;
  return (
    <>
      {owner.declaredExtents.map(({ of, lower, upper }) => (
        <p key={`${of} ${lower} ${upper}`} className="tabular-nums">
          {t('extent', {
            of: of === undefined ? '' : word('extentOf', of),
            extent: formatExtent(lower, upper) ?? '',
          })}
        </p>
      ))}
      {owner.declared.map(({ index, controlTypes, description }) => (
        <div key={index} className="text-soft">
          {controlTypes.length > 0 && (
            <p>{controlTypes.map((type) => word('controlType', type)).join(' · ')}</p>
          )}
          {description !== undefined && <span>{description}</span>}
        </div>
      ))}
    </>
  );
}

const NOTHING = ['notComputed', 'nothingHeld'] as const;

/** A figure with its verdict; what is unknown widens it beside, never in it. */
export function FigureCell({ owner, page }: { readonly owner: ShownOwner; readonly page: OwnersPage }) {
  const t = useTranslations('owners');
  const says = (sentence: Parameters<typeof isSaidOfOwner>[0]) => isSaidOfOwner(sentence, { owner, page });
  const none = NOTHING.find((key) => says(`row.${key}`));
  if (none !== undefined) return <span className="text-faint">{t(`row.${none}`)}</span>;
  if (owner.ownership === undefined) return null;
  const { known, possible, pathCount, verdict, threshold } = owner.ownership;
  return (
    <>
      <p className="font-medium tabular-nums">{known?.toString() ?? t(`yesNo.${verdict}`)}</p>
      <p className="text-soft tabular-nums">
        {known !== undefined && `${threshold}: ${t(`yesNo.${verdict}`)}`}
      </p>
      {says('row.paths') && (
        <p className="text-faint">
          {t('row.paths', { count: pathCount })}
          {says('row.cycle') && `, ${t('row.cycle')}`}
        </p>
      )}
      {says('row.possible') && (
        <p className="text-faint tabular-nums">
          {t.rich('row.possible', {
            share: () => <span className="whitespace-nowrap">{String(possible)}</span>,
          })}
        </p>
      )}
    </>
  );
}

/** Yes, no or undecided, and the steps that show it; below, the grounds between ownership and control. */
export function ControlCell({
  finding,
  others,
  page,
}: {
  readonly finding: ShownFinding | undefined;
  readonly others: readonly ShownFinding[];
  readonly page: Pick<OwnersPage, 'structure'>;
}) {
  const t = useTranslations('owners');
  if (page.structure === undefined) return <span className="text-faint">{t('row.notComputed')}</span>;
  if (finding === undefined) return <span className="text-faint">{t('row.nothingHeld')}</span>;
  return (
    <>
      <p className="font-medium">{t(`yesNo.${finding.verdict}`)}</p>
      {finding.verdict === 'yes' && <p className="text-soft">{plainFormula(String(finding.formula))}</p>}
      {others.map(({ basis, measure, verdict, formula }) => (
        <div key={`${basis} ${measure}`} className="mt-1" data-other-ground={basis}>
          <p className="font-medium">
            {t('row.otherGround', { ground: t(`basis.${basis}`), verdict: t(`yesNo.${verdict}`) })}
          </p>
          {verdict === 'yes' && <p className="text-soft wrap-anywhere">{plainFormula(String(formula))}</p>}
        </div>
      ))}
    </>
  );
}
