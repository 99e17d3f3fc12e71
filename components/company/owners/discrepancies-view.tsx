import { useTranslations } from 'next-intl';
import { ChoiceField } from '#components/ui/choice-field.tsx';
import { countryText } from '#components/ui/country-label.tsx';
import { formatDate } from '#components/ui/date-text.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FilterBar } from '#components/ui/filter-bar.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '#components/ui/table.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Page } from '#lib/domain/company-view/index.ts';
import { DISCREPANCY_CLASSES } from '#lib/domain/owners/difference.ts';
import {
  LISTED_ASSIGNEES,
  LISTED_STATES,
  type ListedDiscrepancy,
  type ListedState,
} from '#lib/domain/owners/listed-discrepancy.ts';
import { companyPath } from '../company-path.ts';
import { AssigneeText, DecisionText } from './difference-note.tsx';
import { DiscrepancyActs, type DiscrepancyRights, ownersText, registerText } from './discrepancy-acts.tsx';
import { DueText } from './discrepancy-state.tsx';
import type { OwnersActs } from './owners-acts.ts';
import { useClassWord } from './use-class-word.ts';

export interface Filters {
  readonly state: ListedState;
  readonly class: string;
  readonly company: string;
  readonly assignee: string;
}

interface Props {
  readonly filters: Filters;
  readonly items: readonly ListedDiscrepancy[];
  /** Ids of those that differ from the audit log. */
  readonly damaged: readonly string[];
  readonly page: Omit<Page<unknown>, 'items'>;
  readonly rights: DiscrepancyRights;
  readonly acts: Pick<OwnersActs, 'decide' | 'confirm' | 'assign'>;
}

/** All companies' discrepancies with their last days, the most urgent first. */
export function DiscrepanciesView({ filters, items, damaged, page, ...may }: Props) {
  const t = useTranslations('owners.list');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <PageHead title={t('title')}>{t('help')}</PageHead>
      <FilterForm filters={filters} colleagues={may.rights.colleagues} />
      {items.length === 0 ? (
        <NoDiscrepancies filters={filters} />
      ) : (
        <Discrepancies {...{ items, damaged, ...may }} />
      )}
      <Pager
        page={page}
        label={t('title')}
        hrefOf={(number) => `/discrepancies?${new URLSearchParams({ ...filters, page: String(number) })}`}
      />
    </div>
  );
}

/** That a filter finds none says nothing of the discrepancies that it leaves out. */
function NoDiscrepancies({ filters: { state, class: kind, company, assignee } }: Pick<Props, 'filters'>) {
  const t = useTranslations('owners.list');
  const isFiltered = kind !== '' || company !== '' || assignee !== '';
  if (isFiltered || (state !== 'all' && state !== 'open'))
    return <EmptyState title={t('none.match')}>{t('noneMatchHelp')}</EmptyState>;
  return <EmptyState title={t(state === 'open' ? 'none.open' : 'none.any')}>{t('noneHelp')}</EmptyState>;
}

/** What is chosen is in the address. */
function FilterForm({
  filters,
  colleagues,
}: { readonly filters: Filters } & Pick<DiscrepancyRights, 'colleagues'>) {
  const t = useTranslations('owners.list');
  const classWord = useClassWord();
  return (
    <FilterBar
      key={JSON.stringify(filters)}
      label={t('label')}
      path="/discrepancies"
      submit={t('show')}
      columns="grid-cols-2 lg:grid-cols-[10rem_minmax(0,16rem)_minmax(0,12rem)_minmax(0,1fr)_auto]"
    >
      <ChoiceField
        label={t('state')}
        name="state"
        value={filters.state}
        options={LISTED_STATES.map((state) => [state, t(`stateOf.${state}`)])}
      />
      <ChoiceField
        label={t('class')}
        name="class"
        value={filters.class}
        any={t('anyClass')}
        options={DISCREPANCY_CLASSES.map((kind) => [kind, classWord(kind)])}
      />
      <ChoiceField
        label={t('assignee')}
        name="assignee"
        value={filters.assignee}
        any={t('anyAssignee')}
        options={[
          ...LISTED_ASSIGNEES.map((each) => [each, t(`assigneeOf.${each}`)] as const),
          ...colleagues.map(({ id, name }) => [id, name] as const),
        ]}
      />
      <TextField
        label={t('company')}
        help={t('companyHelp')}
        name="company"
        defaultValue={filters.company}
        maxLength={200}
      />
    </FilterBar>
  );
}

const COLUMNS = ['company', 'what', 'due', 'state'] as const;

function Discrepancies({ items, damaged, ...may }: Omit<Props, 'filters' | 'page'>) {
  const t = useTranslations('owners.list');
  return (
    <Table caption={t('help')} folds="sm">
      <TableHead>
        {COLUMNS.map((column) => (
          <HeadCell key={column} className="w-1/4">
            {t(`columns.${column}`)}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {items.map((one) =>
          damaged.includes(one.id) ? (
            <DamagedDiscrepancy key={one.id} one={one} />
          ) : (
            <Discrepancy key={one.id} one={one} {...may} />
          ),
        )}
      </TableBody>
    </Table>
  );
}

/** Nothing of it is shown as true. */
function DamagedDiscrepancy({ one }: { readonly one: ListedDiscrepancy }) {
  const t = useTranslations('owners.list');
  return (
    <Row data-discrepancy={one.class}>
      <RowHead>
        {countryText(one.country)} <span className="font-mono">{one.companyId}</span>
      </RowHead>
      <Cell colSpan={3} className="text-danger">
        {t('damaged')}
      </Cell>
    </Row>
  );
}

function Discrepancy({
  one,
  ...may
}: { readonly one: ListedDiscrepancy } & Omit<Props, 'filters' | 'page' | 'items' | 'damaged'>) {
  const t = useTranslations('owners.list');
  const words = useTranslations('owners.decision');
  const basis = useTranslations('owners.basis');
  const classWord = useClassWord();
  const { facts } = one;
  return (
    <Row data-discrepancy={one.class}>
      <RowHead>
        <TextLink href={`${companyPath(one, 'owners')}#discrepancy-${one.id}`} className="font-medium">
          {facts.legalName ?? one.companyId}
        </TextLink>
        <p className="text-faint">
          {countryText(one.country)} <span className="font-mono">{one.companyId}</span>
        </p>
      </RowHead>
      <Cell label={t('columns.what')}>
        <p className="font-medium">{classWord(one.class)}</p>
        <Side term={words('register')}>{registerText(facts) || words('nothing')}</Side>
        <Side term={words('computed')}>
          {[
            ownersText(facts) || words(`nobody.${facts.outcome ?? 'unknown'}`),
            ...(facts.computed.grounds ?? []).map((ground) => basis(ground)),
          ].join(' · ')}
        </Side>
        <p className="text-faint">
          {facts.policy.name} {facts.policy.threshold}
        </p>
      </Cell>
      <Cell label={t('columns.due')}>
        <DueText one={one} />
        <p className="text-faint">{t('detected', { date: formatDate(one.detectedAt.slice(0, 10)) })}</p>
      </Cell>
      <Cell label={t('columns.state')}>
        <div className="grid justify-items-start gap-2">
          <DecisionText one={one} />
          <AssigneeText one={one} />
          <DiscrepancyActs one={one} {...may} />
        </div>
      </Cell>
    </Row>
  );
}

function Side({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <p className="text-soft wrap-anywhere">
      <span className="text-faint">{term}:</span> {children}
    </p>
  );
}
