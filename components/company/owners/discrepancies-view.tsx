import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Act } from '#components/ui/act.ts';
import { Button } from '#components/ui/button.tsx';
import { formatDate } from '#components/ui/date-text.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Page } from '#lib/domain/company-view/index.ts';
import type { ListedDiscrepancy } from '#lib/domain/owners/index.ts';
import { companyPath } from '../company-path.ts';
import { DecisionText, DiscrepancyActs, ownersText, registerText } from './difference-note.tsx';
import { DueText } from './discrepancy-state.tsx';
import { Cell } from './owner-cells.tsx';
import { useClassWord } from './use-class-word.ts';

export interface Filters {
  readonly state: 'open' | 'asked' | 'overdue' | 'decided' | 'resolved' | 'all';
  readonly class: string;
  readonly company: string;
}

interface Props {
  readonly filters: Filters;
  readonly items: readonly ListedDiscrepancy[];
  readonly page: Omit<Page<unknown>, 'items'>;
  readonly mayDecide: boolean;
  readonly mayFile: boolean;
  readonly decide: Act;
}

/** All companies' discrepancies with their last days, the most urgent first. */
export function DiscrepanciesView({ filters, items, page, ...may }: Props) {
  const t = useTranslations('owners.list');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <div>
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        <p className="max-w-2xl text-soft">{t('help')}</p>
      </div>
      <FilterForm filters={filters} />
      {items.length === 0 ? (
        <div>
          <p>{t('none')}</p>
          <p className="text-soft text-sm">{t('noneHelp')}</p>
        </div>
      ) : (
        <Table items={items} {...may} />
      )}
      <Pager
        page={page}
        label={t('title')}
        hrefOf={(number) => `/discrepancies?${new URLSearchParams({ ...filters, page: String(number) })}`}
      />
    </div>
  );
}

const STATES = ['open', 'asked', 'overdue', 'decided', 'resolved', 'all'] as const;
const CLASSES = [
  'missing_in_register',
  'missing_in_computation',
  'band_differs',
  'identity_variant',
  'nature_differs',
  'outdated',
  'register_says_none_or_unidentified',
] as const;

/** A plain form: what is chosen is in the address. */
function FilterForm({ filters }: { readonly filters: Filters }) {
  const t = useTranslations('owners.list');
  const classWord = useClassWord();
  return (
    <search>
      <form
        key={JSON.stringify(filters)}
        action="/discrepancies"
        aria-label={t('label')}
        className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,16rem)_minmax(0,1fr)_auto] print:hidden"
      >
        <SelectField label={t('state')} name="state" defaultValue={filters.state}>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t(`stateOf.${state}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('class')} name="class" defaultValue={filters.class}>
          <option value="">{t('anyClass')}</option>
          {CLASSES.map((kind) => (
            <option key={kind} value={kind}>
              {classWord(kind)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('company')}
          help={t('companyHelp')}
          name="company"
          defaultValue={filters.company}
          maxLength={200}
        />
        <Button type="submit" look="secondary" className="sm:mt-7">
          {t('show')}
        </Button>
      </form>
    </search>
  );
}

const COLUMNS = ['company', 'what', 'due', 'state'] as const;

function Table({ items, ...may }: Omit<Props, 'filters' | 'page'>) {
  const t = useTranslations('owners.list');
  return (
    <table className="w-full text-sm max-sm:block">
      <caption className="sr-only">{t('help')}</caption>
      <thead className="text-left text-faint max-sm:sr-only">
        <tr className="border-line border-b">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="w-1/4 py-1.5 pr-4 font-normal">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {items.map((one) => (
          <Row key={one.id} one={one} {...may} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  one,
  ...may
}: { readonly one: ListedDiscrepancy } & Omit<Props, 'filters' | 'page' | 'items'>) {
  const t = useTranslations('owners.list');
  const words = useTranslations('owners.decision');
  const classWord = useClassWord();
  const { facts } = one;
  return (
    <tr
      className="border-line border-b break-inside-avoid max-sm:grid max-sm:gap-2 max-sm:py-3"
      data-discrepancy={one.class}
    >
      <Cell label={t('columns.company')}>
        <Link
          href={`${companyPath(one, 'owners')}#discrepancy-${one.id}`}
          prefetch={false}
          className="link font-medium wrap-anywhere"
        >
          {facts.legalName ?? one.companyId}
        </Link>
        <p className="text-faint text-sm">
          {one.country} <span className="font-mono">{one.companyId}</span>
        </p>
      </Cell>
      <Cell label={t('columns.what')}>
        <p className="font-medium">{classWord(one.class)}</p>
        <Side term={words('register')}>{registerText(facts) || words('nothing')}</Side>
        <Side term={words('computed')}>
          {ownersText(facts) || words(`nobody.${facts.outcome ?? 'unknown'}`)}
        </Side>
        <p className="text-faint text-sm">
          {facts.policy.name} {facts.policy.threshold}
        </p>
      </Cell>
      <Cell label={t('columns.due')}>
        <DueText one={one} />
        <p className="text-faint text-sm">
          {t('detected', { date: formatDate(one.detectedAt.slice(0, 10)) })}
        </p>
      </Cell>
      <Cell label={t('columns.state')}>
        <div className="grid justify-items-start gap-2">
          <DecisionText one={one} />
          <DiscrepancyActs one={one} {...may} />
        </div>
      </Cell>
    </tr>
  );
}

function Side({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <p className="text-soft wrap-anywhere">
      <span className="text-faint">{term}:</span> {children}
    </p>
  );
}
