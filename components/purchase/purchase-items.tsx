import { useTranslations } from 'next-intl';
import { COUNTRIES, US_COUNTRIES } from '#lib/contract/country-list.ts';
import { FILLED_BY, SECTIONS } from '#lib/contract/section.ts';
import { isDataPoint, isSmartDocument } from '#lib/domain/lookup/item-kind.ts';
import { costOf, type QuoteItem } from '#lib/domain/quote/quote.ts';
import type { AskedSource } from '#lib/domain/search/asked-source.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { Fold } from '../ui/fold.tsx';
import { SourceScope } from '../ui/source-scope.tsx';
import { useFilledSections } from '../ui/use-filled-sections.ts';
import { timeOf } from './time-of.ts';

/** The items that can be bought with their prices, then the others in one folded line, so that no one searches for them. */
export function PurchaseItems({
  country,
  items,
  source,
  chosenIds,
  onChoose,
  isDisabled,
}: {
  readonly country: string;
  readonly items: readonly QuoteItem[];
  readonly source: AskedSource | null;
  readonly chosenIds: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly isDisabled: boolean;
}) {
  const t = useTranslations('lookups.panel');
  const offered = items.filter(({ isAvailable }) => isAvailable);
  const groups = [
    { name: t('data'), items: offered.filter(({ kind }) => kind === 'dataPoint'), note: t('noneCharged') },
    { name: t('documents'), items: offered.filter(({ kind }) => kind !== 'dataPoint'), note: undefined },
  ].filter((group) => group.items.length > 0);
  return (
    <div className="grid content-start gap-4">
      {source !== null && (
        <div className="text-soft text-sm">
          <SourceScope source={source} country={nameOf(country)} />
        </div>
      )}
      {groups.length === 0 && <p className="text-soft">{t('nothing')}</p>}
      {groups.map((group) => (
        <fieldset key={group.name}>
          <legend className="mb-1 text-faint text-sm">{group.name}</legend>
          <ul className="rows">
            {group.items.map((item) => (
              <Item
                key={item.id}
                item={item}
                source={source}
                isChosen={chosenIds.has(item.id)}
                onChoose={onChoose}
                isDisabled={isDisabled}
              />
            ))}
          </ul>
          {group.note !== undefined && <p className="mt-1 text-faint text-sm">{group.note}</p>}
        </fieldset>
      ))}
      {source !== null && <Contents items={offered} source={source} />}
      <NotAvailable items={items.filter(({ isAvailable }) => !isAvailable)} source={source} />
    </div>
  );
}

function Item({
  item,
  source,
  isChosen,
  onChoose,
  isDisabled,
}: {
  readonly item: QuoteItem;
  readonly source: AskedSource | null;
  readonly isChosen: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly isDisabled: boolean;
}) {
  return (
    <li className="py-0">
      <label className="grid cursor-pointer grid-cols-[1rem_minmax(0,1fr)_fit-content(38%)] items-baseline gap-x-3 py-2">
        <input
          type="checkbox"
          className="size-4 translate-y-0.5 accent-accent"
          checked={isChosen}
          disabled={isDisabled}
          onChange={(event) => onChoose(item.id, event.target.checked)}
        />
        <Label item={item} source={source} />
        <Price item={item} />
      </label>
    </li>
  );
}

/** Its name, and a short line of what `Contents` does not have: neither is cut at any width. */
function Label({ item, source }: { readonly item: QuoteItem; readonly source: AskedSource | null }) {
  const t = useTranslations('lookups');
  const filledIn = useFilled(source);
  const label = useLabel();
  const { id, estimatedDeliverySeconds } = item;
  const filled = filledIn(item)?.fills;
  const help = isDataPoint(id)
    ? t(`dataPointHelp.${id}`)
    : estimatedDeliverySeconds && t('panel.deliveryUsually', { seconds: estimatedDeliverySeconds });
  const second = !filled && help;
  return (
    <span className="min-w-0">
      <span className="block wrap-anywhere">{label(item)}</span>
      {second && <span className="block text-faint text-sm">{second}</span>}
    </span>
  );
}

/** What each item has, from which source, and what it lacks. */
function Contents({ items, source }: { readonly items: readonly QuoteItem[]; readonly source: AskedSource }) {
  const t = useTranslations('lookups.panel');
  const filledIn = useFilled(source);
  const label = useLabel();
  const told = items.flatMap((item) => {
    const filled = filledIn(item);
    return filled === undefined ? [] : [{ item, filled, names: namesOf(source, sectionsOf(item.id)) }];
  });
  if (told.length === 0) return null;
  return (
    <Fold title={t('contents')}>
      <dl className="grid gap-2">
        {told.map(({ item, filled, names }) => (
          <div key={item.id}>
            <dt>{label(item)}</dt>
            <dd className="text-soft wrap-anywhere" data-fills={item.id}>
              {t('fills', { sections: capital(filled.fills), count: names.length, source: names.join(', ') })}
              {filled.lacks !== '' && ` ${t('lacks', { sections: filled.lacks })}`}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

/** What cannot be bought for this company: each with its reason in a word, and the whole reason below. */
function NotAvailable({
  items,
  source,
}: {
  readonly items: readonly QuoteItem[];
  readonly source: AskedSource | null;
}) {
  const t = useTranslations('lookups.panel');
  const label = useLabel();
  if (items.length === 0) return null;
  const reasonOf = (item: QuoteItem) => t(`absence.${reasonFor(item, source)}`);
  const named = items.map((item) => t('notAvailableItem', { item: label(item), reason: reasonOf(item) }));
  const title = <span className="text-soft">{t('notAvailable', { items: named.join(', ') })}</span>;
  const explained = items.filter(({ absence }) => absence?.explanation);
  if (explained.length === 0)
    return (
      <p className="text-sm" data-not-available>
        {title}
      </p>
    );
  return (
    <Fold title={title} data-not-available>
      <dl className="grid gap-2">
        {explained.map((item) => (
          <div key={item.id}>
            <dt>{label(item)}</dt>
            <dd className="text-soft wrap-anywhere">{item.absence?.explanation}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

const REASONS = ['not_offered', 'restricted', 'exempt', 'declared_none', 'none_named'] as const;

/** As the provider says; without its reason, as the law says of the country. */
function reasonFor({ id, absence }: QuoteItem, source: AskedSource | null): (typeof REASONS)[number] {
  if (absence === null) return isRestricted(id, source) ? 'restricted' : 'not_offered';
  return REASONS.find((each) => each === absence.reason) ?? 'not_offered';
}

/** Data points and smart documents in our words, other documents by their own name. */
function useLabel() {
  const t = useTranslations('lookups');
  return ({ id, name, nameInEnglish }: QuoteItem): string => {
    if (isDataPoint(id)) return t(`dataPoint.${id}`);
    return isSmartDocument(id) ? t(`smartDocument.${id}`) : (nameInEnglish ?? name ?? id);
  };
}

/** The sections that a data point has here. The structure is made of profiles: what they hold is said there. */
function useFilled(source: AskedSource | null) {
  const filledBy = useFilledSections();
  return ({ id }: QuoteItem) =>
    isDataPoint(id) && id !== 'graph' && source !== null ? filledBy(source, sectionsOf(id)) : undefined;
}

function nameOf(code: string): string {
  const country = [...COUNTRIES, ...US_COUNTRIES].find((each) => each === code);
  return country === undefined ? code : countryLabel(country);
}

/** Who fills some sections, in the order of the country's sources. */
function namesOf({ name, sources }: AskedSource, sections: readonly string[]): readonly string[] {
  const fillers = sources.filter((each) => each.sections.some((section) => sections.includes(section)));
  return fillers.length === 0 ? [name] : fillers.map((each) => each.name);
}

const sectionsOf = (id: string): readonly string[] =>
  SECTIONS.filter((section) => FILLED_BY[section].some((dataPoint) => dataPoint === id));

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Whether the law keeps all sections of a data point closed. */
const isRestricted = (id: string, source: AskedSource | null): boolean => {
  const sections = isDataPoint(id) ? sectionsOf(id) : [];
  return sections.length > 0 && sections.every((section) => source?.standing[section] === 'restricted');
};

function Price({ item }: { readonly item: QuoteItem }) {
  const t = useTranslations('lookups.panel');
  const cost = costOf(item);
  return (
    <span className="text-right tabular-nums">
      {item.freeUntil !== null
        ? t('yoursUntil', { time: timeOf(item.freeUntil) })
        : cost === null
          ? typeof item.leastCredits === 'number'
            ? t('priceFrom', { amount: formatAmount(item.leastCredits) })
            : t('priceUnknown')
          : t('price', { amount: formatAmount(cost) })}
    </span>
  );
}
