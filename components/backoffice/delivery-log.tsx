import { useTranslations } from 'next-intl';
import type { WebhookDelivery } from '#lib/contract/index.ts';
import { Badge } from '../ui/badge.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DateTimeText, formatDateTime } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import type { Tone } from '../ui/tone.ts';
import { eventKey } from './event-key.ts';
import { ResendEvent } from './resend-event.tsx';
import type { WebhookActs } from './webhook-acts.ts';

const TONE: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'warning',
  delivered: 'accent',
  failed: 'danger',
};

interface DeliveryLogProps {
  readonly accountId: string;
  /** Its id. */
  readonly webhook: string;
  readonly deliveries: readonly WebhookDelivery[];
  readonly resend: WebhookActs['resend'];
}

/** What was sent to a webhook: each event with every attempt. */
export function DeliveryLog({ accountId, webhook, deliveries, resend }: DeliveryLogProps) {
  const t = useTranslations('backoffice.webhooks');
  if (deliveries.length === 0) return <EmptyState title={t('logNone')} />;
  return (
    <Table caption={t('logTitle')} folds="lg">
      <TableHead>
        <HeadCell>{t('sent')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell>{t('attempts')}</HeadCell>
        <HeadCell />
      </TableHead>
      <TableBody>
        {deliveries.map((delivery) => (
          <Row key={delivery.id}>
            <RowHead>
              {t(`event.${eventKey(delivery.type)}`)}
              <span className="block text-soft">
                <DateTimeText at={new Date(delivery.createdAt)} />
              </span>
            </RowHead>
            <Cell label={t('state')}>
              <Badge tone={TONE[delivery.state]}>{t(`deliveryStates.${delivery.state}`)}</Badge>
              {delivery.nextAttemptAt !== undefined && (
                <span className="block text-soft">
                  {t('next')} <DateTimeText at={new Date(delivery.nextAttemptAt)} />
                </span>
              )}
            </Cell>
            <Cell label={t('attempts')}>
              <Attempts attempts={delivery.attempts} />
            </Cell>
            <Cell>
              <ResendEvent
                title={t('resendOf', {
                  event: t(`event.${eventKey(delivery.type)}`),
                  at: formatDateTime(new Date(delivery.createdAt)),
                })}
                hidden={{ account: accountId, id: webhook, delivery: delivery.id }}
                resend={resend}
              />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Attempts({ attempts }: Pick<WebhookDelivery, 'attempts'>) {
  const t = useTranslations('backoffice.webhooks');
  if (attempts.length === 0) return <span className="text-soft">{t('noAttempts')}</span>;
  return (
    <ol className="grid gap-1">
      {attempts.map(({ at, statusCode, error, answer, tookMs }) => (
        <li key={at} className="wrap-anywhere">
          <DateTimeText at={new Date(at)} />:{' '}
          {statusCode === undefined
            ? t('noAnswer', { ms: formatAmount(tookMs) })
            : t('attempt', { status: String(statusCode), ms: formatAmount(tookMs) })}
          {(error ?? answer) && <span className="block text-soft">{error ?? answer}</span>}
        </li>
      ))}
    </ol>
  );
}
