import { useTranslations } from 'next-intl';
import type { NatureView, OwnerView, SourceView } from '#lib/domain/company-view/index.ts';
import { DateText } from '../ui/date-text.tsx';
import { OwnWords } from './own-words.tsx';
import { Sentences } from './sentences.tsx';
import { useShareWords } from './use-share-words.ts';
import { useWord } from './use-word.ts';

type Control = Pick<OwnerView, 'controlTypes' | 'description' | 'additionalDetails' | 'natures'>;

/** How a party controls the company, in the register's words: each nature separately where the register names them. */
export function ControlWords({
  control,
  source,
  at,
}: {
  readonly control: Control;
  readonly source: SourceView | undefined;
  /** JSON Pointer of the party. */
  readonly at: string;
}) {
  const t = useTranslations('company.owners');
  const word = useWord();
  const { controlTypes, description, additionalDetails, natures } = control;
  // The description of such a register is the words of its natures, one after the other.
  const isRepeated = description === natures.map(({ words, code }) => words ?? code).join(' ');
  return (
    <div className="min-w-0 text-sm wrap-anywhere">
      {controlTypes.map((type) => (
        <p key={type} className="font-medium">
          {word('controlType', type)}
        </p>
      ))}
      {description !== undefined && !isRepeated && (
        <OwnWords words={description} source={source} at={`${at}/control/description`} className="block" />
      )}
      {natures.length > 0 && (
        <ul className="grid gap-1">
          {natures.map((nature) => (
            <Nature key={`${nature.code} ${nature.words}`} nature={nature} />
          ))}
        </ul>
      )}
      {additionalDetails !== undefined && (
        <p className="text-soft">
          <span className="text-faint">{t('also')}</span> <Sentences text={additionalDetails} />
        </p>
      )}
    </div>
  );
}

/** A code without a description is shown as it came. */
function Nature({ nature: { code, words, of, capacity, range, since } }: { readonly nature: NatureView }) {
  const t = useTranslations('company.owners');
  const word = useWord();
  const shareWords = useShareWords();
  const read = [
    of !== undefined && word('natureOf', of),
    capacity !== undefined && capacity !== 'own' && word('natureCapacity', capacity),
    shareWords({ percentage: undefined, range }),
  ].filter(Boolean);
  return (
    <li data-nature={code} data-capacity={capacity}>
      {words === undefined ? <code className="block">{code}</code> : <span className="block">{words}</span>}
      <p className="text-faint text-xs">
        {read.join(' · ')}
        {since !== undefined && (
          <>
            {read.length > 0 && ' · '}
            {t.rich('since', { day: () => <DateText date={since} /> })}
          </>
        )}
      </p>
    </li>
  );
}
