import { useTranslations } from 'next-intl';
import { ACCOUNT_STATES, type AccountRow } from '#lib/domain/backoffice/account-row.ts';
import type { Page } from '#lib/domain/company-view/page-of.ts';
import { Badge } from '../ui/badge.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { Credits } from '../ui/credits.tsx';
import { DateText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Pager } from '../ui/pager.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AccountStateBadge } from './account-state-badge.tsx';
import { OpenAccount } from './open-account.tsx';

const PATH = '/backoffice/accounts';

interface AccountsViewProps {
  readonly accounts: Page<AccountRow>;
  /** What the address asks for. */
  readonly asked: Readonly<Record<'text' | 'state', string | undefined>>;
  readonly open: FormAction<unknown>;
}

/** Who buys from the service: each with its plan, balance and what it used. */
export function AccountsView({ accounts, asked, open }: AccountsViewProps) {
  const t = useTranslations('backoffice.accounts');
  const hrefOf = (page: number) =>
    `${PATH}?${new URLSearchParams({
      ...(asked.text && { text: asked.text }),
      ...(asked.state && { state: asked.state }),
      page: String(page),
    })}`;
  return (
    <div className="grid gap-8 pt-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <FilterBar
          key={Object.values(asked).join(' ')}
          label={t('filter')}
          path={PATH}
          submit={t('show')}
          clear={asked.text || asked.state ? t('clear') : undefined}
          columns="sm:grid-cols-[20rem_10rem_auto]"
        >
          <TextField label={t('text')} name="text" defaultValue={asked.text} />
          <ChoiceField
            label={t('state')}
            name="state"
            value={asked.state}
            any={t('anyState')}
            options={ACCOUNT_STATES.map((state) => [state, t(`states.${state}`)] as const)}
          />
        </FilterBar>
        <OpenAccount open={open} />
      </div>
      {accounts.total === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <div>
          <AccountTable accounts={accounts.items} />
          <Pager page={accounts} label={t('title')} hrefOf={hrefOf} />
        </div>
      )}
    </div>
  );
}

function AccountTable({ accounts }: { readonly accounts: readonly AccountRow[] }) {
  const t = useTranslations('backoffice.accounts');
  return (
    <Table caption={t('title')} folds="md">
      <TableHead>
        <HeadCell>{t('account')}</HeadCell>
        <HeadCell>{t('plan')}</HeadCell>
        <HeadCell isNumber>{t('keys')}</HeadCell>
        <HeadCell isNumber>{t('used')}</HeadCell>
        <HeadCell isNumber>{t('balance')}</HeadCell>
      </TableHead>
      <TableBody>
        {accounts.map(({ accountId, name, plan, keyCount, isOurs, state, ...account }) => (
          <Row key={accountId}>
            <RowHead>
              <TextLink href={`${PATH}/${accountId}`}>{name}</TextLink> {isOurs && <Badge>{t('ours')}</Badge>}
              {state !== 'active' && <AccountStateBadge state={state} />}
            </RowHead>
            <Cell label={t('plan')}>{plan}</Cell>
            <Cell label={t('keys')} isNumber>
              {keyCount}
            </Cell>
            <Cell label={t('used')} isNumber>
              <Credits amount={account.usedCredits} />
            </Cell>
            <Cell label={t('balance')} isNumber>
              <Credits amount={account.balanceCredits} />
              {account.negativeSince !== null && (
                <span className="block text-danger text-sm">
                  {t('negativeSince')} <DateText date={account.negativeSince.toISOString().slice(0, 10)} />
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
