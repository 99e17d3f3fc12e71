import { useTranslations } from 'next-intl';
import { offerKey } from '#lib/domain/owners/index.ts';
import type { CoverageEndView } from '#lib/domain/ownership-view/coverage-view.ts';
import { isSaid, type OwnershipModel, withoutOffer } from '#lib/domain/ownership-view/index.ts';
import { Absence } from '../ui/absence.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { Fold } from '../ui/fold.tsx';
import { Notice } from '../ui/notice.tsx';
import { OfferLink, TraceLink, useOfferText } from '../ui/offer-link.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody } from '../ui/table.tsx';
import { useNameList } from '../ui/use-name-list.ts';
import { GRIDCELL, ROW, ROWGROUP } from './grid-roles.ts';
import { useReason } from './node-words.ts';
import { type OwnershipState, panelIn } from './ownership-address.ts';

interface Props {
  readonly model: OwnershipModel;
  readonly path: string;
  readonly state: OwnershipState;
  readonly mayBuy: boolean;
}

/** What is on offer for the untraced parts, and the cheapest way to a verdict. */
export function CoverageAdvice(props: Props) {
  const { model } = props;
  const t = useTranslations('ownership.coverage');
  return (
    <>
      {isSaid('coverage.running', model) && <Absence kind="in_progress">{t('running')}</Absence>}
      {isSaid('coverage.notFollowed', model) && <NotFollowed {...props} />}
      <CheapestWay {...props} />
    </>
  );
}

/** Before anybody was looked up, what is unknown has no price, and that is not the price of nothing. */
function NotFollowed({ path, state, mayBuy, model: { trace } }: Props) {
  const t = useTranslations('ownership.coverage');
  return (
    <Notice
      tone="accent"
      heading={3}
      title={t('notFollowed')}
      className="my-3"
      data-not-followed
      action={
        mayBuy && trace && <TraceLink trace={trace} panelAt={panelIn({ path, state })} look="secondary" />
      }
    >
      <p>{t('notFollowedHelp')}</p>
    </Notice>
  );
}

function CheapestWay({ model, path, state, mayBuy }: Props) {
  const t = useTranslations('ownership.coverage');
  const names = useNameList();
  const offerText = useOfferText();
  const { purchases, credits: sum, undecidable, isSomebodyUnknown } = model.view.coverage.way;
  const credits = formatAmount(sum);
  const named = purchases.map(({ name }) => name);
  const isOfTraces = isSaid('coverage.wayBuy', model);
  const sentences = [
    isOfTraces && t('wayBuy', { names: names(named), credits }),
    isSaid('coverage.wayItems', model) && t('wayItems', { items: names(purchases.map(offerText)), credits }),
    isSaid('coverage.wayCaveat', model) && t('wayCaveat'),
    isSaid('coverage.wayOffers', model) && t('wayOffers'),
    isSaid('coverage.waySettled', model) && t('waySettled'),
    isSaid('coverage.wayNone', model) && t('wayNone'),
    isSaid('coverage.wayNotExact', model) && t('wayNotExact'),
    isSaid('coverage.undecidable', model) &&
      t('undecidable', { names: names([...undecidable, ...(isSomebodyUnknown ? [t('somebody')] : [])]) }),
  ].filter((one) => one !== false);
  if (sentences.length === 0) return null;
  const [next] = purchases;
  return (
    <Notice
      tone="accent"
      heading={3}
      title={t('way')}
      className="my-3"
      data-way
      action={
        next !== undefined &&
        (isOfTraces || isSaid('coverage.wayItems', model)) &&
        mayBuy && (
          <ButtonLink
            look="secondary"
            scroll={false}
            href={panelIn({ path, state })(purchases.map(offerKey))}
          >
            {purchases.length === 1
              ? offerText(next)
              : t(isOfTraces ? 'buttonAll' : 'buttonItems', { count: purchases.length, credits })}
          </ButtonLink>
        )
      }
    >
      <p>{sentences.join(' ')}</p>
    </Notice>
  );
}

/** The untraced parts as a table, beside a drawing. */
export function UntracedTable(props: Props) {
  const t = useTranslations('ownership.coverage');
  if (props.model.view.coverage.ends.length === 0) return null;
  return (
    <Table caption={t('title')} folds="sm">
      <UntracedRows {...props} />
    </Table>
  );
}

/** Rows of a tree table say their roles in full. */
const PLAIN = { group: {}, row: {}, cell: {} };
const IN_TREE = { group: ROWGROUP, row: ROW, cell: GRIDCELL };
type Roles = typeof PLAIN | typeof IN_TREE;

/** The untraced parts as rows of the table of holders: reason, what of the unknown each could settle, share, price. */
export function UntracedRows({ isInTree = false, ...props }: Props & { readonly isInTree?: boolean }) {
  const { model } = props;
  const roles: Roles = isInTree ? IN_TREE : PLAIN;
  const t = useTranslations('ownership.coverage');
  const { ends } = model.view.coverage;
  if (ends.length === 0) return null;
  return (
    <TableBody {...roles.group} data-coverage>
      <Row {...roles.row} className="text-faint">
        <HeadCell scope="rowgroup" className="w-[40%]">
          {t('title')}
        </HeadCell>
        <HeadCell className="folded:hidden">{t('settles')}</HeadCell>
        <HeadCell className="folded:hidden">{t('share')}</HeadCell>
        <HeadCell className="folded:hidden">{t('price')}</HeadCell>
      </Row>
      {ends.map((end) => (
        <UntracedRow key={end.key} {...props} end={end} roles={roles} />
      ))}
    </TableBody>
  );
}

function UntracedRow({
  model,
  path,
  state,
  mayBuy,
  end,
  roles,
}: Props & { readonly end: CoverageEndView; readonly roles: Roles }) {
  const t = useTranslations('ownership.coverage');
  const reason = useReason();
  const panelAt = mayBuy ? panelIn({ path, state }) : undefined;
  const without = withoutOffer(end, model);
  return (
    <Row {...roles.row} data-end={end.kind}>
      <RowHead>
        <span className="font-medium">{end.name}</span>
        <span className="block text-soft text-xs">{reason(end.reason ?? end.kind)}</span>
      </RowHead>
      <Cell {...roles.cell} label={t('settles')} className="tabular-nums">
        {end.settles === undefined ? '–' : t('ofUnknown', { share: end.settles })}
      </Cell>
      <Cell {...roles.cell} label={t('share')} className="tabular-nums">
        {end.share?.text ?? t('control')}
      </Cell>
      <Cell {...roles.cell} label={t('price')} className="tabular-nums">
        {without === undefined ? (
          <ul className="grid">
            {end.offers.map((offer) => (
              <li className="min-h-6 text-xs" key={offerKey(offer)}>
                <OfferLink offer={offer} panelAt={panelAt} isInOwnRow={offer.nodeId === end.nodeId} />
              </li>
            ))}
          </ul>
        ) : without === 'closed' ? (
          <Fold title={t('closed')} label={t('closedAt', { name: end.name })}>
            {end.closed}
          </Fold>
        ) : (
          <span className="text-faint">{t(without)}</span>
        )}
      </Cell>
    </Row>
  );
}
