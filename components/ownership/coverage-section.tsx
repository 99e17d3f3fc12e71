import { useTranslations } from 'next-intl';
import type { Offer } from '#lib/domain/owners/index.ts';
import { isSaid, type OwnershipModel, withoutOffer } from '#lib/domain/ownership-view/index.ts';
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
import { offerKey } from './offer-key.ts';
import { addressOf, type OwnershipState } from './ownership-address.ts';

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
      action={mayBuy && trace && <FollowLink path={path} state={state} trace={trace} look="secondary" />}
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
  const sentences = [
    isSaid('coverage.wayBuy', model) && t('wayBuy', { names: names(named), credits }),
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
        isSaid('coverage.wayBuy', model) &&
        mayBuy && (
          <ButtonLink
            look="secondary"
            scroll={false}
            href={addressOf(path, { ...state, buy: purchases.map(({ nodeId }) => nodeId) })}
          >
            {purchases.length === 1
              ? t('button', { name: next.name, credits })
              : t('buttonAll', { count: purchases.length, credits })}
          </ButtonLink>
        )
      }
    >
      <p>{sentences.join(' ')}</p>
    </Notice>
  );
}

function EndsTable(props: Props) {
  const { model } = props;
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
                      <li className="min-h-6" key={`${offer.nodeId} ${offer.item}`}>
                        <OfferLink offer={offer} {...props} />
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

function useOfferText(): (offer: Offer) => string {
  const t = useTranslations('ownership.coverage');
  return ({ name, item, credits }) => {
    const price =
      credits === undefined ? t('offerNoPrice') : t('offerPrice', { credits: formatAmount(credits) });
    return item === 'graph'
      ? t('button', { name, credits: formatAmount(credits ?? 0) })
      : t(`offer.${item}`, { name, price });
  };
}

const documentsOf = ({ country, companyId }: NonNullable<Offer['place']>): string =>
  `/companies/${encodeURIComponent(country)}/${encodeURIComponent(companyId)}/documents`;

/** Leads to where the offer is bought: its panel over this page, or the company's documents. */
function OfferLink({ offer, path, state, mayBuy }: Props & { readonly offer: Offer }) {
  const text = useOfferText()(offer);
  if (!mayBuy) return text;
  if (offer.item === 'ultimateBeneficialOwnersCertificate') {
    return offer.place === undefined ? text : <TextLink href={documentsOf(offer.place)}>{text}</TextLink>;
  }
  const opened = offer.item === 'graph' ? { buy: [offer.nodeId] } : { offer: offerKey(offer) };
  return (
    <TextLink scroll={false} href={addressOf(path, { ...state, ...opened })}>
      {text}
    </TextLink>
  );
}
