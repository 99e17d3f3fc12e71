import { useTranslations } from 'next-intl';
import { offerKey } from '#lib/domain/owners/index.ts';
import { isSaid, type OwnershipModel, withoutOffer } from '#lib/domain/ownership-view/index.ts';
import { Absence } from '../ui/absence.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { OfferLink, TraceLink, useOfferText } from '../ui/offer-link.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { useNameList } from '../ui/use-name-list.ts';
import { useReason } from './node-words.ts';
import { type OwnershipState, panelIn } from './ownership-address.ts';

interface Props {
  readonly model: OwnershipModel;
  readonly path: string;
  readonly state: OwnershipState;
  readonly mayBuy: boolean;
}

/** Where the facts end, what is on offer there and could settle, and the cheapest way to a verdict. */
export function CoverageSection(props: Props) {
  const { model } = props;
  const t = useTranslations('ownership.coverage');
  const { ends, resolved } = model.view.coverage;
  return (
    <Section
      title={t('title')}
      lead={isSaid('coverage.help', model) && t('help', { share: resolved.text })}
      data-coverage
    >
      {isSaid('coverage.none', model) && <EmptyState title={t('none')} />}
      {isSaid('coverage.running', model) && <Absence kind="in_progress">{t('running')}</Absence>}
      {isSaid('coverage.notFollowed', model) && <NotFollowed {...props} />}
      <CheapestWay {...props} />
      {ends.length > 0 && <EndsTable {...props} />}
    </Section>
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

function EndsTable({ model, path, state, mayBuy }: Props) {
  const t = useTranslations('ownership.coverage');
  const reason = useReason();
  const panelAt = mayBuy ? panelIn({ path, state }) : undefined;
  return (
    <Table caption={t('title')} folds="sm">
      <TableHead>
        {(['where', 'why', 'share', 'settles', 'price'] as const).map((name) => (
          <HeadCell key={name}>{t(name)}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {model.view.coverage.ends.map((end) => {
          const without = withoutOffer(end, model);
          return (
            <Row key={end.key} data-end={end.kind}>
              <RowHead className="font-medium">{end.name}</RowHead>
              <Cell label={t('why')} className="text-soft">
                {reason(end.reason ?? end.kind)}
              </Cell>
              <Cell label={t('share')} className="tabular-nums">
                {end.share?.text ?? t('control')}
              </Cell>
              <Cell label={t('settles')} className="tabular-nums">
                {end.settles === undefined ? '–' : t('ofUnknown', { share: end.settles })}
              </Cell>
              <Cell label={t('price')} className="tabular-nums">
                {without === undefined ? (
                  <ul className="grid gap-1">
                    {end.offers.map((offer) => (
                      <li className="min-h-6" key={offerKey(offer)}>
                        <OfferLink offer={offer} panelAt={panelAt} />
                      </li>
                    ))}
                  </ul>
                ) : (
                  <span className="text-faint">{without === 'closed' ? end.closed : t(without)}</span>
                )}
              </Cell>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}
