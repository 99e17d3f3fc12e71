import { useTranslations } from 'next-intl';
import { COUNTRIES, US_COUNTRIES } from '#lib/contract/country-list.ts';
import { FILLED_BY, SECTIONS } from '#lib/contract/section.ts';
import { isDataPoint, isSmartDocument } from '#lib/domain/lookup/item-kind.ts';
import { costOf, type QuoteItem } from '#lib/domain/quote/quote.ts';
import type { AskedSource } from '#lib/domain/search/asked-source.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { SourceScope } from '../ui/source-scope.tsx';
import { useFilledSections } from '../ui/use-filled-sections.ts';
import { timeOf } from './time-of.ts';

/** The items with their prices; items that are not offered are listed too, so that no one searches for them. */
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
  const dataPoints = items.filter(({ kind }) => kind === 'dataPoint');
  const documents = items.filter(({ kind }) => kind !== 'dataPoint');
  const groups = [
    { name: t('data'), items: dataPoints, note: t('noneCharged') },
    { name: t('documents'), items: documents, note: undefined },
  ].filter((group) => group.items.some(({ isAvailable }) => isAvailable));
  if (groups.length === 0) return <p className="text-soft">{t('nothing')}</p>;
  return (
    <div className="grid gap-4">
      {source !== null && (
        <div className="text-soft text-sm">
          <SourceScope source={source} country={nameOf(country)} />
        </div>
      )}
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
  const { id, isAvailable } = item;
  return (
    <li className="py-0">
      <label
        className={`grid grid-cols-[1rem_minmax(0,1fr)_fit-content(45%)] items-baseline gap-x-3 py-2 ${isAvailable ? 'cursor-pointer' : 'text-faint'}`}
      >
        <input
          type="checkbox"
          className="size-4 translate-y-0.5 accent-accent"
          checked={isChosen}
          disabled={isDisabled || !isAvailable}
          onChange={(event) => onChoose(id, event.target.checked)}
        />
        <Label item={item} source={source} />
        <Price item={item} source={source} />
      </label>
    </li>
  );
}

function Label({
  item: { id, name, nameInEnglish, estimatedDeliverySeconds, isAvailable },
  source,
}: {
  readonly item: QuoteItem;
  readonly source: AskedSource | null;
}) {
  const t = useTranslations('lookups');
  const filledBy = useFilledSections();
  // The structure is made of profiles: what they hold is said there.
  const filled =
    isDataPoint(id) && isAvailable && id !== 'graph' && source !== null
      ? filledBy(source, sectionsOf(id))
      : undefined;
  const help = isDataPoint(id)
    ? t(`dataPointHelp.${id}`)
    : estimatedDeliverySeconds && t('panel.deliveryUsually', { seconds: estimatedDeliverySeconds });
  const label = isDataPoint(id)
    ? t(`dataPoint.${id}`)
    : isSmartDocument(id)
      ? t(`smartDocument.${id}`)
      : (nameInEnglish ?? name ?? id);
  return (
    <span className="min-w-0">
      <span className="wrap-anywhere">{label}</span>
      {filled === undefined
        ? help && <span className="block text-faint text-sm">{help}</span>
        : source !== null && (
            <span className="block text-faint text-sm wrap-anywhere" data-fills={id}>
              {t('panel.fills', {
                sections: capital(filled.fills),
                count: namesOf(source, sectionsOf(id)).length,
                source: namesOf(source, sectionsOf(id)).join(', '),
              })}
              {filled.lacks !== '' && ` ${t('panel.lacks', { sections: filled.lacks })}`}
            </span>
          )}
    </span>
  );
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

function Price({ item, source }: { readonly item: QuoteItem; readonly source: AskedSource | null }) {
  const t = useTranslations('lookups.panel');
  if (!item.isAvailable)
    return (
      <span className="text-right text-sm">
        {isRestricted(item.id, source)
          ? t('restricted')
          : t('notOffered', { source: source?.name ?? t('thisSource') })}
      </span>
    );
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
