import { useTranslations } from 'next-intl';
import { formatAmount } from '#components/ui/credits.tsx';
import { formatDate } from '#components/ui/date-text.tsx';
import { Fold } from '#components/ui/fold.tsx';
import { CheckIcon } from '#components/ui/icon/check-icon.tsx';
import { DashIcon } from '#components/ui/icon/dash-icon.tsx';
import { DashedIcon } from '#components/ui/icon/dashed-icon.tsx';
import { WarningIcon } from '#components/ui/icon/warning-icon.tsx';
import { IconText } from '#components/ui/icon-text.tsx';
import { policyEntries } from '#components/ui/policy-address.ts';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '#components/ui/table.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Look } from '#components/ui/tone.ts';
import {
  isSaidOfOwners,
  listedOwners,
  type OwnersPage,
  type RowVerdict,
  rowVerdict,
  type ShownOwner,
  statementVerdict,
} from '#lib/domain/owners/index.ts';
import { plainFormula } from '#lib/domain/ownership/plain-formula.ts';
import { useNameList } from '../../ui/use-name-list.ts';
import { companyPath } from '../company-path.ts';
import { DifferenceNote } from './difference-note.tsx';
import { ControlCell, DeclaredCell, FigureCell, PersonCell } from './owner-cells.tsx';
import type { OwnersActs } from './owners-acts.ts';
import { ownersAddress } from './owners-address.ts';

const COLUMNS = ['person', 'declared', 'ownership', 'control', 'verdict'] as const;

/** Declared · by ownership · by control · verdict: a row for each person, and for what a register says instead of one. */
export function OwnersTable({ page, acts }: { readonly page: OwnersPage; readonly acts: OwnersActs }) {
  const t = useTranslations('owners');
  const { owners, statements } = page.shown;
  if (owners.length === 0 && statements.length === 0) return null;
  const listed = listedOwners(page.shown);
  return (
    <>
      <Table caption={t('help')} folds="sm" data-owners>
        <TableHead>
          {COLUMNS.map((column) => (
            <HeadCell key={column} className="w-1/5">
              {t(`column.${column}`)}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {listed.map((owner) => (
            <OwnerRow key={owner.key} owner={owner} page={page} acts={acts} />
          ))}
          {statements.map((statement, at) => (
            <StatementRow key={`${statement.kind} ${statement.index}`} at={at} page={page} acts={acts} />
          ))}
        </TableBody>
      </Table>
      {isSaidOfOwners('more', page) && (
        <p className="text-soft">{t('more', { count: owners.length - listed.length })}</p>
      )}
    </>
  );
}

interface Context {
  readonly page: OwnersPage;
  readonly acts: OwnersActs;
}

function OwnerRow({ owner, page, acts }: Context & { readonly owner: ShownOwner }) {
  const t = useTranslations('owners');
  const differences = page.shown.differences.filter(({ rowKey }) => rowKey === owner.key);
  const verdict = rowVerdict({ owner, page });
  return (
    <Row data-owner={owner.person.name}>
      <RowHead>
        <PersonCell owner={owner} page={page} match={acts.match} />
      </RowHead>
      <Cell label={t('column.declared')}>
        <DeclaredCell owner={owner} page={page} />
      </Cell>
      <Cell label={t('column.ownership')}>
        <FigureCell owner={owner} page={page} />
        <Why owner={owner} page={page} />
      </Cell>
      <Cell label={t('column.control')}>
        <ControlCell finding={owner.control} others={decidingOthers(owner)} page={page} />
      </Cell>
      <Cell label={t('column.verdict')}>
        {verdict === 'differs' ? (
          <div className="grid gap-3">
            {differences.map((one) => (
              <DifferenceNote key={one.key} difference={one} page={page} acts={acts} />
            ))}
          </div>
        ) : (
          <PlainVerdict verdict={verdict} declaredBy={owner.declaredBy} isWarned={owner.flags.length > 0} />
        )}
        <SettledByNote owner={owner} page={page} />
      </Cell>
    </Row>
  );
}

/** The grounds between ownership and control, where neither of the two makes an owner already. */
const decidingOthers = ({ ownership, control, others }: ShownOwner) =>
  ownership?.verdict === 'yes' || control?.verdict === 'yes' ? [] : others;

const LOOK: Readonly<Record<Exclude<RowVerdict, 'differs'>, Look>> = {
  consistent: { icon: <CheckIcon />, tone: 'accent' },
  owner: { icon: <WarningIcon />, tone: 'warning' },
  ownerAlone: { icon: <WarningIcon />, tone: 'warning' },
  declaredControl: { icon: <DashedIcon />, tone: 'neutral' },
  declaredOpen: { icon: <DashedIcon />, tone: 'neutral' },
  declaredOwner: { icon: <CheckIcon />, tone: 'accent' },
  declaredElsewhere: { icon: <CheckIcon />, tone: 'accent' },
  declaredOnly: { icon: <DashedIcon />, tone: 'neutral' },
  mayBe: { icon: <DashedIcon />, tone: 'neutral' },
  notCompared: { icon: <DashedIcon />, tone: 'neutral' },
  noDuty: { icon: <DashIcon />, tone: 'neutral' },
};

/** A warning of a register is never beside a tick. */
function PlainVerdict({
  verdict,
  declaredBy = [],
  isWarned = false,
}: {
  readonly verdict: Exclude<RowVerdict, 'differs'>;
  readonly declaredBy?: readonly string[];
  readonly isWarned?: boolean;
}) {
  const t = useTranslations('owners.verdict');
  const namesOf = useNameList();
  const look: Look = isWarned ? { icon: <WarningIcon />, tone: 'warning' } : LOOK[verdict];
  return (
    <IconText {...look} className="font-medium" data-verdict={verdict}>
      {verdict === 'declaredElsewhere' ? t(verdict, { names: namesOf(declaredBy) }) : t(verdict)}
    </IconText>
  );
}

/** What could settle an undecided verdict, and where. */
function SettledByNote({
  owner: { settledBy },
  page,
}: {
  readonly owner: ShownOwner;
  readonly page: OwnersPage;
}) {
  const t = useTranslations('owners.settledBy');
  if (settledBy === undefined) return null;
  const query = new URLSearchParams(policyEntries(page.choice));
  const settledWords = () => {
    if (settledBy.by === 'purchases') {
      return t('purchases', { names: settledBy.names.join(', '), credits: formatAmount(settledBy.credits) });
    }
    if (settledBy.by === 'offers') return t('offers', { names: settledBy.names.join(', ') });
    if (settledBy.by === 'asked') return t('asked', { who: settledBy.who, date: formatDate(settledBy.on) });
    return t(settledBy.by);
  };
  return (
    <p className="mt-1 text-soft" data-settled-by={settledBy.by}>
      {settledWords()}{' '}
      {settledBy.by === 'purchases' && page.mayBuy ? (
        <TextLink scroll={false} href={ownersAddress(page, page.onOffer?.way)}>
          {t('buy')}
        </TextLink>
      ) : (
        settledBy.by !== 'ask' &&
        settledBy.by !== 'asked' && (
          <TextLink href={`${companyPath(page, 'ownership')}?${query}`}>{t('link')}</TextLink>
        )
      )}
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
    <Fold title={t('row.why')} label={t('row.whyOf', { name: owner.person.name })}>
      <ul className="grid gap-1.5">
        {findings.map(({ basis, measure, formula }) => (
          <li key={`${basis} ${measure} ${formula}`} className="wrap-anywhere">
            <span className="block text-faint">
              {t(`basis.${basis}`)}
              {measure !== undefined && ` (${t(`row.${measure}`)})`}
            </span>
            <span className="tabular-nums">{plainFormula(String(formula))}</span>
          </li>
        ))}
      </ul>
      {nodeId !== undefined && <TextLink href={whyPath(page, nodeId)}>{t('row.whyLink')}</TextLink>}
    </Fold>
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
  return (
    <Row data-statement={statement.kind}>
      <RowHead className="text-soft">{t('row.noPerson')}</RowHead>
      <Cell label={t('column.declared')}>
        <p className="font-medium">{t(`statement.${statement.kind}`)}</p>
        {statement.text !== undefined && <span className="text-soft wrap-anywhere">{statement.text}</span>}
      </Cell>
      <Cell colSpan={2} empty="" />
      <Cell label={t('column.verdict')}>
        {differences.length === 0 ? (
          <PlainVerdict verdict={statementVerdict(statement, page)} />
        ) : (
          differences.map((one) => <DifferenceNote key={one.key} difference={one} page={page} acts={acts} />)
        )}
      </Cell>
    </Row>
  );
}
