import { useTranslations } from 'next-intl';
import type { AccountFacts } from '#lib/domain/backoffice/account-facts.ts';
import type { KeyRow } from '#lib/domain/backoffice/key-row.ts';
import type { Page } from '#lib/domain/company-view/page-of.ts';
import { Badge } from '../ui/badge.tsx';
import { Credits } from '../ui/credits.tsx';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { DateText, DateTimeText } from '../ui/date-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { AccountActs } from './account-acts.ts';
import { AccountForms } from './account-forms.tsx';
import { AccountStateBadge } from './account-state-badge.tsx';
import { ChangeState } from './change-state.tsx';
import { KeysSection } from './keys-section.tsx';

interface AccountViewProps {
  readonly account: AccountFacts;
  readonly keys: Page<KeyRow>;
  /** Names of all plans. */
  readonly plans: readonly string[];
  readonly acts: AccountActs;
}

/** One account: what it has, whether it may buy, what is agreed with it, and its keys. */
export function AccountView({ account, keys, plans, acts }: AccountViewProps) {
  const t = useTranslations('backoffice.account');
  const common = useTranslations('backoffice.accounts');
  const { name, state, isOurs } = account;
  return (
    <div className="grid gap-8 pt-6">
      <div className="grid gap-4">
        <p className="text-sm">
          <TextLink href="/backoffice/accounts">{t('back')}</TextLink>
        </p>
        <Section
          title={
            <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
              {name} <AccountStateBadge state={state} />
              {isOurs && <Badge>{common('ours')}</Badge>}
            </span>
          }
          aside={state !== 'closed' && <ChangeState account={account} acts={acts} />}
        >
          <StateNotice account={account} />
          <Facts account={account} />
          <MoreLinks account={account} />
        </Section>
      </div>
      <KeysSection account={account} keys={keys} acts={acts} />
      <AccountForms account={account} plans={plans} acts={acts} />
    </div>
  );
}

/** Why an account can't buy, and since when. */
function StateNotice({ account }: { readonly account: AccountFacts }) {
  const t = useTranslations('backoffice.account');
  const isClosed = account.state === 'closed';
  const at = isClosed ? account.closedAt : account.suspendedAt;
  if (at === null) return null;
  return (
    <Notice
      tone={isClosed ? 'neutral' : 'warning'}
      className="my-3"
      title={isClosed ? account.closedBecause : account.suspendedBecause}
    >
      <p>
        {isClosed ? t('closedSince') : t('suspendedSince')} <DateTimeText at={at} />.{' '}
        {isClosed ? t('closedText') : t('suspendedText')}
      </p>
    </Notice>
  );
}

function Facts({ account }: { readonly account: AccountFacts }) {
  const t = useTranslations('backoffice.account');
  const common = useTranslations('backoffice.accounts');
  const { accountId, balanceCredits, negativeSince, usedCredits, plan, planId, createdAt } = account;
  return (
    <DataList>
      <DataRow term={common('balance')}>
        <Credits amount={balanceCredits} />
        {negativeSince !== null && (
          <span className="block text-danger text-sm">
            {common('negativeSince')} <DateText date={negativeSince.toISOString().slice(0, 10)} />
          </span>
        )}
      </DataRow>
      <DataRow term={common('used')}>
        <Credits amount={usedCredits} />
      </DataRow>
      <DataRow term={common('plan')}>
        <TextLink href={`/backoffice/plans/${planId}`}>{plan}</TextLink>
      </DataRow>
      <DataRow term={t('opened')}>
        <DateTimeText at={createdAt} />
      </DataRow>
      <DataRow term={t('id')}>
        <span className="font-mono text-sm">{accountId}</span>
      </DataRow>
    </DataList>
  );
}

/** By its name: each page shows in its filter whose entries these are. */
function MoreLinks({ account: { name } }: { readonly account: AccountFacts }) {
  const t = useTranslations('backoffice.account');
  const query = new URLSearchParams({ account: name });
  return (
    <nav aria-label={t('more')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {(['ledger', 'usage', 'invoices', 'payments', 'requests', 'webhooks'] as const).map((page) => (
        <TextLink key={page} href={`/backoffice/${page}?${query}`}>
          {t(page)}
        </TextLink>
      ))}
    </nav>
  );
}
