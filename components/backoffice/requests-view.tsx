import { useTranslations } from 'next-intl';
import { REQUEST_STATES, type RequestPage, type RequestRow } from '#lib/domain/backoffice/request-row.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { countryText } from '../ui/country-label.tsx';
import { Credits } from '../ui/credits.tsx';
import { DateTimeText, formatDate } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Notice } from '../ui/notice.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { OlderLink } from './older-link.tsx';

const PATH = '/backoffice/requests';

interface RequestsViewProps {
  readonly page: { readonly value: RequestPage } | { readonly failure: string };
  /** What the address asks for. */
  readonly asked: Readonly<Record<'text' | 'account' | 'state' | 'before', string | undefined>>;
}

/** Requests of all accounts, newest first; found by id, company, account or state. */
export function RequestsView({ page, asked }: RequestsViewProps) {
  const t = useTranslations('backoffice');
  const isFiltered = asked.text !== undefined || asked.account !== undefined || asked.state !== undefined;
  return (
    <div className="grid gap-8 pt-6">
      <FilterBar
        key={Object.values(asked).join(' ')}
        label={t('requests.filter')}
        path={PATH}
        submit={t('common.show')}
        clear={isFiltered ? t('common.clear') : undefined}
        columns="sm:grid-cols-[minmax(0,22rem)_minmax(0,16rem)_10rem_auto]"
      >
        <TextField
          label={t('requests.text')}
          help={t('requests.textHelp')}
          name="text"
          defaultValue={asked.text}
        />
        <TextField
          label={t('common.account')}
          help={t('common.accountHelp')}
          name="account"
          defaultValue={asked.account}
        />
        <ChoiceField
          label={t('requests.state')}
          name="state"
          value={asked.state}
          any={t('requests.anyState')}
          options={REQUEST_STATES.map((state) => [state, t(`requests.states.${state}`)] as const)}
        />
      </FilterBar>
      {'failure' in page ? (
        <Notice tone="danger" role="alert" heading={2} title={t('common.failed')}>
          {page.failure}
        </Notice>
      ) : (
        <div>
          {page.value.requests.length === 0 ? (
            <EmptyState title={t('requests.none')}>
              {page.value.dropped !== null &&
                t('requests.dropped', {
                  month: formatDate(page.value.dropped.month),
                  day: formatDate(page.value.dropped.day),
                })}
            </EmptyState>
          ) : (
            <RequestTable requests={page.value.requests} />
          )}
          <OlderLink
            label={t('requests.title')}
            newest={asked.before === undefined ? undefined : hrefOf({ ...asked, before: undefined })}
            older={
              page.value.nextBefore === null ? undefined : hrefOf({ ...asked, before: page.value.nextBefore })
            }
          />
        </div>
      )}
    </div>
  );
}

function hrefOf(asked: RequestsViewProps['asked']): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${PATH}?${new URLSearchParams(given)}`;
}

function RequestTable({ requests }: { readonly requests: readonly RequestRow[] }) {
  const t = useTranslations('backoffice.requests');
  const common = useTranslations('backoffice.common');
  return (
    <Table caption={t('title')} folds="md">
      <TableHead>
        <HeadCell>{t('request')}</HeadCell>
        <HeadCell>{common('account')}</HeadCell>
        <HeadCell>{t('company')}</HeadCell>
        <HeadCell>{t('items')}</HeadCell>
        <HeadCell isNumber>{t('cost')}</HeadCell>
      </TableHead>
      <TableBody>
        {requests.map(({ requestId, account, country, companyId, createdAt, ...row }) => (
          <Row key={requestId}>
            <RowHead>
              <TextLink href={`${PATH}/${requestId}`} className="font-mono text-xs">
                {requestId}
              </TextLink>
              <span className="block text-soft">
                <DateTimeText at={createdAt} />
              </span>
            </RowHead>
            <Cell label={common('account')} className="wrap-anywhere">
              {account}
            </Cell>
            <Cell label={t('company')} className="wrap-anywhere">
              {companyId}
              <span className="block text-soft">{countryText(country)}</span>
            </Cell>
            <Cell label={t('items')}>
              {row.succeeded > 0 && <span className="block">{t('succeeded', { count: row.succeeded })}</span>}
              {row.failed > 0 && (
                <span className="block text-danger">{t('failedItems', { count: row.failed })}</span>
              )}
              {row.inProgress > 0 && (
                <span className="block">{t('inProgress', { count: row.inProgress })}</span>
              )}
            </Cell>
            <Cell label={t('cost')} isNumber>
              <Credits amount={row.costCredits} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
