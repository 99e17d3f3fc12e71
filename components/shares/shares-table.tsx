import { useTranslations } from 'next-intl';
import type { ShareRecipientLine, ShareSummary } from '#lib/domain/share/share.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { DateTimeText, formatDateTime } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { HandOver } from './hand-over.tsx';
import type { LinkActions } from './link-actions.ts';
import { previewPath } from './preview-path.ts';
import { RevokeButton } from './revoke-button.tsx';
import { sharePath } from './share-path.ts';
import { ShareStateBadge } from './share-state-badge.tsx';

interface Props {
  readonly shares: readonly ShareSummary[];
  readonly acts: LinkActions;
  readonly mayShare: boolean;
  readonly mayShareWithRegulators: boolean;
  /** Among links of other reports each says whose it is. */
  readonly namesReport?: boolean;
  /** Where the log of a link is shown. */
  readonly viewsHref: (id: string) => string;
}

const COLUMNS = ['link', 'for', 'until', 'opened'] as const;

/** Links in rows; where there is no room for columns, each as a block of facts. */
export function SharesTable({ shares, ...rest }: Props) {
  const t = useTranslations('shares.list');
  return (
    <Table folds="lg">
      <TableHead>
        {COLUMNS.map((column) => (
          <HeadCell key={column}>{t(column)}</HeadCell>
        ))}
        <HeadCell>
          <span className="sr-only">{t('actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {shares.map((share) => (
          <Share key={share.id} share={share} {...rest} />
        ))}
      </TableBody>
    </Table>
  );
}

function Share({
  share,
  acts,
  mayShare,
  mayShareWithRegulators,
  namesReport = false,
  viewsHref,
}: Omit<Props, 'shares'> & { share: ShareSummary }) {
  const t = useTranslations('shares');
  const { id, reportId, version, company, state, profile, parts, note, createdAt, createdBy, keptBy } = share;
  const partWords = useTranslations('shares.parts');
  const isActive = state === 'active';
  const mayPreview =
    mayShare && (isActive || state === 'suspended') && (profile !== 'REGULATOR' || mayShareWithRegulators);
  return (
    <Row data-share={id} data-state={state}>
      <RowHead>
        {namesReport && (
          <TextLink href={sharePath(reportId, version)} className="block font-medium wrap-anywhere">
            {company.legalName}
          </TextLink>
        )}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular-nums">{t('list.version', { version })}</span>
          <span>{t(`profiles.${profile}`)}</span>
          <ShareStateBadge state={state} />
        </span>
        {parts.length > 0 && (
          <span className="block text-soft">{parts.map((part) => partWords(part)).join(', ')}</span>
        )}
        <span className="block text-faint">
          {t.rich('list.made', { at: () => <DateTimeText at={new Date(createdAt)} />, name: createdBy })}
        </span>
        {keptBy !== null && <span className="block text-faint">{t('list.kept', { name: keptBy })}</span>}
        {state === 'suspended' && <span className="block text-soft">{t('list.suspended')}</span>}
        {mayPreview && (
          <TextLink href={previewPath(reportId, version, share)} target="_blank" className="block w-fit">
            {t('preview.link')}
            <span className="sr-only">
              {t('preview.of', { date: formatDateTime(new Date(createdAt)) })} {t('preview.newTab')}
            </span>
          </TextLink>
        )}
        {note !== null && (
          <span className="mt-1 block border-line border-l-2 pl-2 text-soft wrap-anywhere whitespace-pre-line">
            {note}
          </span>
        )}
      </RowHead>
      <Cell label={t('list.for')} className="wrap-anywhere">
        <ForWhom share={share} />
        {isActive && mayShare && <Codes share={share} handOver={acts.handOver} />}
      </Cell>
      <Cell label={t('list.until')}>
        <DateTimeText at={new Date(share.expiresAt)} />
        <RevokedAt share={share} />
      </Cell>
      <Cell label={t('list.opened')}>
        <Opened share={share} href={viewsHref(id)} />
      </Cell>
      <Cell empty="" className="lg:text-right">
        {state === 'suspended' && acts.takeOver !== undefined && (
          <ActionForm
            act={acts.takeOver}
            submit={t('list.takeOver')}
            look="secondary"
            hidden={{ id }}
            className="mb-2 inline-grid gap-2 lg:ml-2"
          />
        )}
        {(isActive || state === 'suspended') && mayShare && (
          <RevokeButton
            id={id}
            profile={t(`profiles.${profile}`)}
            recipients={
              share.recipients.map(({ email }) => email ?? t('list.purgedRecipient')).join(', ') ||
              t('list.anyone')
            }
            revoke={acts.revoke}
          />
        )}
      </Cell>
    </Row>
  );
}

function ForWhom({ share }: { readonly share: ShareSummary }) {
  const t = useTranslations('shares.list');
  const { recipients, hasPassword, allowsDownload } = share;
  const also = [hasPassword && t('withPassword'), allowsDownload && t('withDownloads')].filter(Boolean);
  return (
    <>
      {recipients.length === 0 && t('anyone')}
      {recipients.map(({ id, email }) => (
        <span key={id} className="block">
          {email ?? t('purgedRecipient')}
        </span>
      ))}
      {also.length > 0 && <span className="block text-soft">{also.join(', ')}</span>}
    </>
  );
}

function RevokedAt({ share: { revokedAt, revokedBy } }: { readonly share: ShareSummary }) {
  const t = useTranslations('shares.list');
  if (revokedAt === null) return null;
  const at = () => <DateTimeText at={new Date(revokedAt)} />;
  return <span className="block text-soft">{t.rich('revoked', { at, name: revokedBy ?? '–' })}</span>;
}

function Opened({ share, href }: { readonly share: ShareSummary; readonly href: string }) {
  const t = useTranslations('shares.list');
  const { views, botViews, lastViewedAt, createdAt } = share;
  if (views + botViews === 0) return <span className="text-faint">{t('never')}</span>;
  const date = formatDateTime(new Date(createdAt));
  return (
    <>
      <TextLink href={href}>
        {views === 0 ? t('never') : t('times', { count: views })}
        <span className="sr-only">{t('viewsOf', { date })}</span>
      </TextLink>
      {lastViewedAt !== null && (
        <span className="block text-faint">
          {t.rich('last', { at: () => <DateTimeText at={new Date(lastViewedAt)} /> })}
        </span>
      )}
      {botViews > 0 && <span className="block text-faint">{t('bots', { count: botViews })}</span>}
    </>
  );
}

const hasEmail = (line: ShareRecipientLine): line is ShareRecipientLine & { email: string } =>
  line.email !== null;

function Codes({
  share: { id, recipients },
  handOver,
}: { share: ShareSummary } & Pick<LinkActions, 'handOver'>) {
  const t = useTranslations('shares.code');
  const named = recipients.filter(hasEmail);
  if (named.length === 0) return null;
  return (
    <Fold title={t('title')}>
      <p className="text-soft">{t('help')}</p>
      <ul className="mt-2 grid gap-3">
        {named.map((recipient) => (
          <li key={recipient.id}>
            <HandOver id={id} recipientId={recipient.id} email={recipient.email} handOver={handOver} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}
