import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { CheckIcon } from '#components/ui/icon/check-icon.tsx';
import { DashIcon } from '#components/ui/icon/dash-icon.tsx';
import { DashedIcon } from '#components/ui/icon/dashed-icon.tsx';
import { WarningIcon } from '#components/ui/icon/warning-icon.tsx';
import { policyEntries } from '#components/ui/policy-address.ts';
import type { OwnersPage, ShownOwner } from '#lib/domain/owners/index.ts';
import { companyPath } from '../company-path.ts';
import { DifferenceNote } from './difference-note.tsx';
import { Cell, ControlCell, DeclaredCell, FigureCell, PersonCell } from './owner-cells.tsx';
import type { OwnersActs } from './owners-acts.ts';
import { type RowVerdict, verdictOf } from './verdict-of.ts';

const ROW = 'border-line border-b break-inside-avoid max-sm:grid max-sm:gap-2 max-sm:py-3';
const COLUMNS = ['person', 'declared', 'ownership', 'control', 'verdict'] as const;

/** Declared · by ownership · by control · verdict: a row for each person, and for what a register says instead of one. */
export function OwnersTable({ page, acts }: { readonly page: OwnersPage; readonly acts: OwnersActs }) {
  const t = useTranslations('owners');
  const { owners, statements } = page.shown;
  if (owners.length === 0 && statements.length === 0) return null;
  return (
    <table className="w-full text-sm max-sm:block" data-owners>
      <caption className="sr-only">{t('help')}</caption>
      <thead className="text-left text-faint max-sm:sr-only">
        <tr className="border-line border-b">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="w-1/5 py-1.5 pr-4 font-normal">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {owners.map((owner) => (
          <OwnerRow key={owner.key} owner={owner} page={page} acts={acts} />
        ))}
        {statements.map((statement, at) => (
          <StatementRow key={`${statement.kind} ${statement.index}`} at={at} page={page} acts={acts} />
        ))}
      </tbody>
    </table>
  );
}

interface Context {
  readonly page: OwnersPage;
  readonly acts: OwnersActs;
}

function OwnerRow({ owner, page, acts }: Context & { readonly owner: ShownOwner }) {
  const t = useTranslations('owners');
  const differences = page.shown.differences.filter(({ rowKey }) => rowKey === owner.key);
  const verdict = verdictOf(owner, {
    hasDifference: differences.length > 0,
    hasStructure: page.structure !== undefined,
    isCompared: page.notCompared === undefined,
  });
  return (
    <tr className={ROW} data-owner={owner.person.name}>
      <Cell label={t('column.person')}>
        <PersonCell owner={owner} page={page} match={acts.match} />
      </Cell>
      <Cell label={t('column.declared')}>
        <DeclaredCell owner={owner} page={page} />
      </Cell>
      <Cell label={t('column.ownership')}>
        <FigureCell finding={owner.ownership} page={page} />
        <Why owner={owner} page={page} />
      </Cell>
      <Cell label={t('column.control')}>
        <ControlCell finding={owner.control} page={page} />
      </Cell>
      <Cell label={t('column.verdict')}>
        {verdict === 'differs' ? (
          <div className="grid gap-3">
            {differences.map((one) => (
              <DifferenceNote key={one.key} difference={one} page={page} decide={acts.decide} />
            ))}
          </div>
        ) : (
          <PlainVerdict verdict={verdict} />
        )}
      </Cell>
    </tr>
  );
}

const LOOK: Readonly<Record<Exclude<RowVerdict, 'differs'>, { Icon: typeof CheckIcon; tone: string }>> = {
  consistent: { Icon: CheckIcon, tone: 'text-accent' },
  owner: { Icon: WarningIcon, tone: 'text-warning' },
  ownerAlone: { Icon: WarningIcon, tone: 'text-warning' },
  declaredOpen: { Icon: DashedIcon, tone: 'text-soft' },
  declaredOnly: { Icon: DashedIcon, tone: 'text-soft' },
  mayBe: { Icon: DashedIcon, tone: 'text-soft' },
  notCompared: { Icon: DashedIcon, tone: 'text-soft' },
  noDuty: { Icon: DashIcon, tone: 'text-faint' },
};

function PlainVerdict({ verdict }: { readonly verdict: Exclude<RowVerdict, 'differs'> }) {
  const t = useTranslations('owners.verdict');
  const { Icon, tone } = LOOK[verdict];
  return (
    <p className={`flex gap-1.5 font-medium ${tone}`} data-verdict={verdict}>
      <span className="mt-0.5">
        <Icon />
      </span>
      {t(verdict)}
    </p>
  );
}

/** Every figure of a row as a line that can be redone by hand, and the way to its paths. */
function Why({ owner, page }: { readonly owner: ShownOwner; readonly page: OwnersPage }) {
  const t = useTranslations('owners');
  const { ownership, control, others, nodeId } = owner;
  // A chain that shows control stands in its own cell already.
  const open = control?.verdict === 'undecided' ? [control] : [];
  const findings = [...(ownership ? [ownership] : []), ...open, ...others];
  if (findings.length === 0) return null;
  return (
    <details className="mt-1 text-sm">
      <summary
        className="inline-block min-h-6 cursor-pointer text-accent"
        aria-label={t('row.whyOf', { name: owner.person.name })}
      >
        {t('row.why')}
      </summary>
      <ul className="grid gap-1.5">
        {findings.map(({ basis, measure, formula }) => (
          <li key={`${basis} ${measure} ${formula}`} className="wrap-anywhere">
            <span className="block text-faint">
              {t(`basis.${basis}`)}
              {measure !== undefined && ` (${t(`row.${measure}`)})`}
            </span>
            <span className="tabular-nums">{formula}</span>
          </li>
        ))}
      </ul>
      {nodeId !== undefined && (
        <Link className="link" href={whyPath(page, nodeId)} prefetch={false}>
          {t('row.whyLink')}
        </Link>
      )}
    </details>
  );
}

/** Where the ownership page explains a figure under the same rule. */
function whyPath(page: OwnersPage, nodeId: string): string {
  const query = new URLSearchParams([...policyEntries(page.choice), ['why', nodeId]]);
  return `${companyPath(page, 'ownership')}?${query}`;
}

/** What a register says instead of naming somebody. */
function StatementRow({ at, page, acts }: Context & { readonly at: number }) {
  const t = useTranslations('owners');
  const statement = page.shown.statements[at];
  if (statement === undefined) return null;
  const differences = page.shown.differences.filter(({ statementIndex }) => statementIndex === at);
  const isOpenToCompare = page.structure !== undefined && page.notCompared === undefined;
  const isCompared = isOpenToCompare && statement.kind !== 'restricted';
  return (
    <tr className={ROW} data-statement={statement.kind}>
      <Cell label={t('column.person')}>
        <span className="text-soft">{t('row.noPerson')}</span>
      </Cell>
      <Cell label={t('column.declared')}>
        <p className="font-medium">{t(`statement.${statement.kind}`)}</p>
        {statement.text !== undefined && <q className="text-soft wrap-anywhere">{statement.text}</q>}
      </Cell>
      <td colSpan={2} className="max-sm:hidden" />
      <Cell label={t('column.verdict')}>
        {differences.length === 0 ? (
          <PlainVerdict verdict={isCompared ? 'noDuty' : 'notCompared'} />
        ) : (
          differences.map((one) => (
            <DifferenceNote key={one.key} difference={one} page={page} decide={acts.decide} />
          ))
        )}
      </Cell>
    </tr>
  );
}
