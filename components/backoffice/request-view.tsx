import { useTranslations } from 'next-intl';
import type { RequestDetail, RequestItemRow } from '#lib/domain/backoffice/request-row.ts';
import { countryText } from '../ui/country-label.tsx';
import { Credits } from '../ui/credits.tsx';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useItemName } from './item-name.ts';
import { ledgerHref } from './ledger-href.ts';
import { RetryItem } from './retry-item.tsx';

const PATH = '/backoffice/requests';

interface RequestViewProps {
  readonly request: RequestDetail;
  readonly retry: FormAction<{ readonly requestId: string }>;
}

/** One request: what became of its items, when, from where and at what price. None of the company's facts. */
export function RequestView({ request, retry }: RequestViewProps) {
  const t = useTranslations('backoffice.requests');
  const common = useTranslations('backoffice.common');
  const { requestId, accountId, account, country, companyId, createdAt, retryOf } = request;
  return (
    <div className="grid gap-6 pt-6">
      <p className="text-sm">
        <TextLink href={PATH}>{t('back')}</TextLink>
      </p>
      <Section title={t('heading', { account })} lead={t('privacy')}>
        <DataList>
          <DataRow term={t('id')}>
            <span className="font-mono text-sm">{requestId}</span>
          </DataRow>
          <DataRow term={common('account')}>
            <TextLink href={ledgerHref({ account: accountId })}>{account}</TextLink>
          </DataRow>
          <DataRow term={t('company')}>
            {companyId} ({countryText(country)})
          </DataRow>
          <DataRow term={t('asked')}>
            <DateTimeText at={createdAt} />
          </DataRow>
          {retryOf !== null && (
            <DataRow term={t('retryOf')}>
              <TextLink href={`${PATH}/${retryOf}`} className="font-mono text-sm">
                {retryOf}
              </TextLink>
            </DataRow>
          )}
        </DataList>
      </Section>
      <Section title={t('items')}>
        <ItemTable request={request} retry={retry} />
      </Section>
    </div>
  );
}

function ItemTable({ request, retry }: RequestViewProps) {
  const t = useTranslations('backoffice.requests');
  const nameOf = useItemName();
  return (
    <Table caption={t('items')} folds="lg">
      <TableHead>
        <HeadCell>{t('item')}</HeadCell>
        <HeadCell>{t('status')}</HeadCell>
        <HeadCell>{t('source')}</HeadCell>
        <HeadCell>{t('times')}</HeadCell>
        <HeadCell isNumber>{t('price')}</HeadCell>
        <HeadCell isNumber>{t('cost')}</HeadCell>
      </TableHead>
      <TableBody>
        {request.items.map((row) => (
          <Row key={row.item}>
            <RowHead>{nameOf(row.item)}</RowHead>
            <Cell label={t('status')} className="wrap-anywhere">
              <StatusOf row={row} />
              {row.mayBeRetried && (
                <div className="mt-2">
                  <RetryItem
                    requestId={request.requestId}
                    item={row.item}
                    name={nameOf(row.item)}
                    account={request.account}
                    priceCredits={row.priceCredits}
                    retry={retry}
                  />
                </div>
              )}
            </Cell>
            <Cell label={t('source')} className="wrap-anywhere">
              {row.source}
              {row.status === 'succeeded' && !row.isLive && (
                <span className="block text-soft">{t('cached')}</span>
              )}
            </Cell>
            <Cell label={t('times')}>
              <Times row={row} />
            </Cell>
            <Cell label={t('price')} isNumber>
              <Credits amount={row.priceCredits} />
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

function StatusOf({ row: { status, failure, attempts, retriedIn } }: { readonly row: RequestItemRow }) {
  const t = useTranslations('backoffice.requests');
  return (
    <>
      <span className={status === 'failed' ? 'text-danger' : ''}>{t(`statuses.${status}`)}</span>
      {attempts > 0 && <span className="text-soft"> · {t('attempts', { count: attempts })}</span>}
      {failure !== null && (
        <span className="block text-soft">
          <code className="text-xs">{failure.code}</code>: {failure.message}
        </span>
      )}
      {retriedIn !== null && (
        <TextLink href={`${PATH}/${retriedIn}`} className="block">
          {t('retriedIn')}
        </TextLink>
      )}
    </>
  );
}

function Times({ row: { retrievedAt, finishedAt, tryAgainAt, status } }: { readonly row: RequestItemRow }) {
  const t = useTranslations('backoffice.requests');
  const times = [
    ['retrieved', retrievedAt],
    ['finished', finishedAt],
    ['nextTry', status === 'in_progress' ? tryAgainAt : null],
  ] as const;
  return times.map(
    ([name, at]) =>
      at !== null && (
        <span key={name} className="block">
          {t(name)} <DateTimeText at={at} />
        </span>
      ),
  );
}
