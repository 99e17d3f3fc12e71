import { useTranslations } from 'next-intl';
import type { Webhook, WebhookDelivery } from '#lib/contract/index.ts';
import { Badge } from '../ui/badge.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Tone } from '../ui/tone.ts';
import { CreateWebhook } from './create-webhook.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { eventKey } from './event-key.ts';
import { ManageWebhook } from './manage-webhook.tsx';
import type { WebhookActs } from './webhook-acts.ts';

const PATH = '/backoffice/webhooks';

const TONE: Readonly<Record<Webhook['state'], Tone>> = {
  active: 'accent',
  paused: 'warning',
  gone: 'danger',
};

export interface WebhooksOfAccount {
  readonly accountId: string;
  readonly account: string;
  readonly webhooks: readonly Webhook[];
  /** The log of the one that the address names. */
  readonly log?: { readonly id: string; readonly deliveries: readonly WebhookDelivery[] };
}

interface WebhooksViewProps {
  /** Null: no account is chosen. */
  readonly shown: { readonly value: WebhooksOfAccount } | { readonly failure: string } | null;
  /** The account that the address asks for. */
  readonly account: string | undefined;
  readonly acts: WebhookActs;
}

/** Where events of an account are sent, and what came of each. */
export function WebhooksView({ shown, account, acts }: WebhooksViewProps) {
  const t = useTranslations('backoffice.webhooks');
  const common = useTranslations('backoffice.common');
  const name = shown !== null && 'value' in shown ? shown.value.account : account;
  return (
    <div className="grid gap-8 pt-6">
      <FilterBar
        key={name}
        label={t('filter')}
        path={PATH}
        submit={common('show')}
        columns="sm:grid-cols-[minmax(0,20rem)_auto]"
      >
        <TextField
          label={common('account')}
          help={common('accountHelp')}
          name="account"
          defaultValue={name}
          required
        />
      </FilterBar>
      {shown === null && <EmptyState title={t('choose')} />}
      {shown !== null && 'failure' in shown && (
        <Notice tone="danger" role="alert" heading={2} title={common('failed')}>
          {shown.failure}
        </Notice>
      )}
      {shown !== null && 'value' in shown && <OfAccount shown={shown.value} acts={acts} />}
    </div>
  );
}

function OfAccount({ shown, acts }: { readonly shown: WebhooksOfAccount; readonly acts: WebhookActs }) {
  const t = useTranslations('backoffice.webhooks');
  const { accountId, account, webhooks, log } = shown;
  const logged = webhooks.find(({ id }) => id === log?.id);
  return (
    <>
      <Section
        title={t('heading', { account })}
        lead={t('lead')}
        aside={<CreateWebhook accountId={accountId} create={acts.create} />}
      >
        {webhooks.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <WebhookTable shown={shown} acts={acts} />
        )}
      </Section>
      {log && logged && (
        <Section id="log" title={t('logTitle')} lead={t('logLead', { url: logged.url })}>
          <DeliveryLog
            accountId={accountId}
            webhook={log.id}
            deliveries={log.deliveries}
            resend={acts.resend}
          />
        </Section>
      )}
    </>
  );
}

function WebhookTable({
  shown: { accountId, webhooks },
  acts,
}: {
  readonly shown: WebhooksOfAccount;
  readonly acts: WebhookActs;
}) {
  const t = useTranslations('backoffice.webhooks');
  return (
    <Table caption={t('title')} folds="lg">
      <TableHead>
        <HeadCell>{t('url')}</HeadCell>
        <HeadCell>{t('events')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell />
      </TableHead>
      <TableBody>
        {webhooks.map((webhook) => (
          <Row key={webhook.id}>
            <RowHead>
              {webhook.url}
              <TextLink
                href={`${PATH}?${new URLSearchParams({ account: accountId, log: webhook.id })}#log`}
                aria-label={t('logOf', { url: webhook.url })}
                className="block"
              >
                {t('log')}
              </TextLink>
            </RowHead>
            <Cell label={t('events')}>
              {webhook.events.map((event) => (
                <span key={event} className="block whitespace-nowrap">
                  {t(`event.${eventKey(event)}`)}
                </span>
              ))}
            </Cell>
            <Cell label={t('state')}>
              <StateOf webhook={webhook} />
            </Cell>
            <Cell>
              <ManageWebhook accountId={accountId} webhook={webhook} acts={acts} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function StateOf({ webhook: { state, previousSecretUntil } }: { readonly webhook: Webhook }) {
  const t = useTranslations('backoffice.webhooks');
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={TONE[state]}>{t(`states.${state}`)}</Badge>
      {state === 'gone' && <span className="text-soft">{t('goneHelp')}</span>}
      {previousSecretUntil !== undefined && (
        <span className="text-soft">
          {t('previousUntil')} <DateTimeText at={new Date(previousSecretUntil)} />
        </span>
      )}
    </div>
  );
}
