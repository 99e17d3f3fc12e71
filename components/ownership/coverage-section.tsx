import { useTranslations } from 'next-intl';
import type { CoverageView } from '#lib/domain/ownership-view/index.ts';
import { Absence } from '../ui/absence.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useNameList } from '../ui/use-name-list.ts';
import { FollowLink } from './follow-link.tsx';
import { useReason } from './node-words.ts';
import { addressOf, type OwnershipState } from './ownership-address.ts';

interface Props {
  readonly coverage: CoverageView;
  readonly path: string;
  readonly state: OwnershipState;
  readonly mayBuy: boolean;
  /** The least that following the owners costs, where they were not followed yet. */
  readonly followCredits: number | undefined;
  /** Whether companies are being looked up just now: what that finds is not offered again. */
  readonly isRunning: boolean;
}

/** Where the facts end, what looking further costs and could settle, and the cheapest way to a verdict. */
export function CoverageSection(props: Props) {
  const { coverage, isRunning } = props;
  const t = useTranslations('ownership.coverage');
  const { ends, resolved, isFollowed } = coverage;
  return (
    <Section title={t('title')} lead={ends.length > 0 && t('help', { share: resolved.text })} data-coverage>
      {ends.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <>
          {isRunning ? (
            <Absence kind="in_progress">{t('running')}</Absence>
          ) : isFollowed ? (
            <CheapestWay {...props} />
          ) : (
            <NotFollowed {...props} />
          )}
          <EndsTable {...props} />
        </>
      )}
    </Section>
  );
}

/** Before anybody was looked up, what is unknown has no price, and that is not the price of nothing. */
function NotFollowed({ path, state, mayBuy, followCredits }: Props) {
  const t = useTranslations('ownership.coverage');
  return (
    <Notice
      tone="accent"
      heading={3}
      title={t('notFollowed')}
      className="my-3"
      data-not-followed
      action={mayBuy && <FollowLink path={path} state={state} credits={followCredits} look="secondary" />}
    >
      <p>{t('notFollowedHelp')}</p>
    </Notice>
  );
}

function CheapestWay({ coverage: { way, ends }, path, state, mayBuy }: Props) {
  const t = useTranslations('ownership.coverage');
  const names = useNameList();
  const { purchases, credits, isExact, undecidable, isSomebodyUnknown } = way;
  const [next] = purchases;
  const declared = ends.find(({ declaredCredits }) => declaredCredits !== undefined);
  // What the declared owners may still decide is beyond no purchase.
  const open = declared ? [] : [...undecidable, ...(isSomebodyUnknown ? [t('somebody')] : [])];
  return (
    <Notice
      tone="accent"
      heading={3}
      title={t('way')}
      className="my-3"
      data-way
      action={
        next !== undefined &&
        mayBuy && (
          <ButtonLink
            look="secondary"
            scroll={false}
            href={addressOf(path, { ...state, buy: purchases.map(({ nodeId }) => nodeId) })}
          >
            {purchases.length === 1
              ? t('button', { name: next.name, credits: formatAmount(credits) })
              : t('buttonAll', { count: purchases.length, credits: formatAmount(credits) })}
          </ButtonLink>
        )
      }
    >
      <p>
        {declared?.declaredCredits !== undefined &&
          `${t('wayDeclared', { name: declared.name, credits: formatAmount(declared.declaredCredits) })} `}
        {next === undefined
          ? !declared && t('wayNone')
          : `${t('wayBuy', { names: names(purchases.map(({ name }) => name)), credits: formatAmount(credits) })} ${t('wayCaveat')}`}
        {!isExact && ` ${t('wayNotExact')}`}
        {open.length > 0 && ` ${t('undecidable', { names: names(open) })}`}
      </p>
    </Notice>
  );
}

function EndsTable({ coverage: { ends, isFollowed }, path, state, mayBuy, isRunning }: Props) {
  const t = useTranslations('ownership.coverage');
  const reason = useReason();
  return (
    <Table caption={t('title')} folds="sm">
      <TableHead>
        {(['where', 'why', 'share', 'settles', 'price'] as const).map((name) => (
          <HeadCell key={name}>{t(name)}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {ends.map((end) => (
          <Row key={end.key} data-end={end.kind}>
            <RowHead className="font-medium">{end.name}</RowHead>
            <Cell label={t('why')} className="text-soft">
              {reason(end.reason ?? end.kind)}
            </Cell>
            <Cell label={t('share')} className="tabular-nums">
              {end.share.text}
            </Cell>
            <Cell label={t('settles')} className="tabular-nums">
              {t('ofUnknown', { share: end.settles })}
            </Cell>
            <Cell label={t('price')} className="tabular-nums">
              {isRunning || end.credits === undefined ? (
                <span className="text-faint">
                  {!isRunning && end.declaredCredits !== undefined
                    ? t('declared', { name: end.name, credits: formatAmount(end.declaredCredits) })
                    : t((isRunning || !isFollowed) && end.isForSale ? 'notLookedUp' : 'notForSale')}
                </span>
              ) : mayBuy ? (
                <TextLink scroll={false} href={addressOf(path, { ...state, buy: [end.nodeId] })}>
                  {t('button', { name: end.name, credits: formatAmount(end.credits) })}
                </TextLink>
              ) : (
                t('about', { credits: formatAmount(end.credits) })
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
