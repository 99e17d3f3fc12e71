import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { COVERAGE_ITEMS, type CoverageWord } from '#lib/domain/coverage/coverage-cells.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { DashedIcon } from '../ui/icon/dashed-icon.tsx';
import { LockIcon } from '../ui/icon/lock-icon.tsx';
import { NoneIcon } from '../ui/icon/none-icon.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { Cell } from '../ui/table.tsx';
import type { Look } from '../ui/tone.ts';
import type { CountryOutcome } from './coverage-rows.ts';
import { Price } from './price.tsx';

/** Columns after the country. */
export const COLUMNS = [...COVERAGE_ITEMS, 'price'] as const;

const LOOKS: Readonly<Record<CoverageWord, Look>> = {
  yes: { tone: 'accent', icon: <CheckIcon /> },
  part: { tone: 'neutral', icon: <PartialIcon /> },
  restricted: { tone: 'neutral', icon: <LockIcon /> },
  key: { tone: 'neutral', icon: <DashedIcon /> },
  file: { tone: 'neutral', icon: <DashedIcon /> },
  no: { tone: 'neutral', icon: <NoneIcon /> },
};

/** A word of the matrix with its icon. */
export function Word({ word }: { readonly word: CoverageWord }) {
  const t = useTranslations('coverage.word');
  return <IconText {...LOOKS[word]}>{t(word)}</IconText>;
}

/** The cells of a country: one word per item and the price of its profile; if it is not known, why. */
export function WordCells({ outcome }: { readonly outcome: CountryOutcome }) {
  const t = useTranslations('coverage');
  if (outcome.kind !== 'offer') {
    return (
      <Cell colSpan={COLUMNS.length} className="folded:col-span-full">
        {outcome.kind === 'failed' ? (
          <span className="text-danger">{t('failed', { message: outcome.message })}</span>
        ) : (
          <span className="text-soft">{t('countryNotOffered')}</span>
        )}
      </Cell>
    );
  }
  const { cells, price } = outcome.offer;
  return (
    <>
      {COVERAGE_ITEMS.map((item) => {
        const word = cells[item];
        return (
          <WordCell key={item} label={t(`column.${item}`)}>
            {word === undefined ? <NotStated /> : <Word word={word} />}
          </WordCell>
        );
      })}
      <WordCell label={t('column.price')}>
        <Price price={price} />
      </WordCell>
    </>
  );
}

/** On a phone three are in a line, each below the name of its column. */
function WordCell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Cell>
      <span className="hidden text-faint text-xs folded:block">{label}</span>
      {children}
    </Cell>
  );
}

function NotStated() {
  const t = useTranslations('coverage');
  return (
    <>
      <span aria-hidden="true" className="text-faint">
        –
      </span>
      <span className="sr-only">{t('notStated')}</span>
    </>
  );
}
