import { useTranslations } from 'next-intl';
import type { AccountFacts } from '#lib/domain/backoffice/account-facts.ts';
import type { KeyRow, KeyState } from '#lib/domain/backoffice/key-row.ts';
import type { Page } from '#lib/domain/company-view/page-of.ts';
import { Badge } from '../ui/badge.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DateText, DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import type { Tone } from '../ui/tone.ts';
import type { AccountActs } from './account-acts.ts';
import { CreateKey } from './create-key.tsx';
import { RevokeKey } from './revoke-key.tsx';

const TONE: Readonly<Record<KeyState, Tone>> = { valid: 'accent', expired: 'warning', revoked: 'neutral' };

interface KeysSectionProps {
  readonly account: Pick<AccountFacts, 'accountId' | 'state'>;
  readonly keys: Page<KeyRow>;
  readonly acts: Pick<AccountActs, 'createKey' | 'revokeKey'>;
}

/** The keys of an account: what each may do, until when, and when it was used. */
export function KeysSection({ account: { accountId, state }, keys, acts }: KeysSectionProps) {
  const t = useTranslations('backoffice.keys');
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      aside={state !== 'closed' && <CreateKey accountId={accountId} create={acts.createKey} />}
    >
      {keys.total === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <KeyTable keys={keys.items} revoke={acts.revokeKey} />
      )}
      <Pager
        page={keys}
        label={t('title')}
        hrefOf={(page) => `/backoffice/accounts/${accountId}?keys=${page}`}
      />
    </Section>
  );
}

function KeyTable({
  keys,
  revoke,
}: {
  readonly keys: readonly KeyRow[];
  readonly revoke: AccountActs['revokeKey'];
}) {
  const t = useTranslations('backoffice.keys');
  return (
    <Table caption={t('title')} folds="lg">
      <TableHead>
        <HeadCell>{t('name')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell>{t('limits')}</HeadCell>
        <HeadCell>{t('lastDay')}</HeadCell>
        <HeadCell>{t('lastUsed')}</HeadCell>
        <HeadCell />
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <Row key={key.keyId}>
            <RowHead>
              {key.name}
              <span className="block font-mono text-soft text-xs">{key.hint}…</span>
            </RowHead>
            <Cell label={t('state')}>
              <Badge tone={TONE[key.state]}>{t(`states.${key.state}`)}</Badge>
              {key.revokedAt !== null && (
                <span className="block text-soft">
                  <DateTimeText at={key.revokedAt} />
                </span>
              )}
            </Cell>
            <Cell label={t('limits')}>
              <Limits apiKey={key} />
            </Cell>
            <Cell label={t('lastDay')}>
              {key.expiresAt === null ? (
                <span className="text-soft">{t('noExpiry')}</span>
              ) : (
                <DateText date={lastDayOf(key.expiresAt)} />
              )}
            </Cell>
            <Cell label={t('lastUsed')}>
              {key.lastUsedAt === null ? (
                <span className="text-soft">{t('never')}</span>
              ) : (
                <DateTimeText at={key.lastUsedAt} />
              )}
              <span className="block text-soft">
                {t('created')} <DateTimeText at={key.createdAt} />
              </span>
            </Cell>
            <Cell className="text-right folded:text-left" empty="">
              {key.revokedAt === null && <RevokeKey apiKey={key} revoke={revoke} />}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** It expires when the day after begins. */
const lastDayOf = (expiresAt: Date): string => new Date(expiresAt.getTime() - 1).toISOString().slice(0, 10);

function Limits({
  apiKey: { callsPerMinute, creditsPerDay, spentTodayCredits },
}: {
  readonly apiKey: KeyRow;
}) {
  const t = useTranslations('backoffice.keys');
  return (
    <>
      <span className={callsPerMinute === null ? 'block text-soft' : 'block'}>
        {callsPerMinute === null
          ? t('callsDefault')
          : t('calls', { count: formatAmount(callsPerMinute), number: callsPerMinute })}
      </span>
      <span className={creditsPerDay === null ? 'block text-soft' : 'block'}>
        {creditsPerDay === null
          ? t('creditsNone')
          : t('credits', {
              spent: formatAmount(spentTodayCredits),
              limit: formatAmount(creditsPerDay),
              number: creditsPerDay,
            })}
      </span>
    </>
  );
}
