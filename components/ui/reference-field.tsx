import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useId, useState } from 'react';
import { MOST_REFERENCE } from '#lib/domain/customers/customer-lists.ts';
import { readCustomers } from './read-customers.ts';
import { TextField } from './text-field.tsx';

/** Reference of a customer file: one that is there, found by reference or name, or a new one. */
export function ReferenceField({
  given,
  isDisabled,
  className,
}: {
  readonly given: string | undefined;
  readonly isDisabled: boolean;
  readonly className: string;
}) {
  const t = useTranslations('lookups.panel');
  const listId = useId();
  const [text, setText] = useState(given ?? '');
  const typed = useDeferredValue(text.trim());
  const [isUsed, setIsUsed] = useState(false);
  const { data: customers = [] } = useQuery({
    queryKey: ['open-customers', typed],
    queryFn: () => readCustomers(typed, { open: true }),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  });
  const isKnown = customers.some(({ reference }) => reference.toLowerCase() === typed.toLowerCase());
  return (
    <>
      <TextField
        label={t('reference')}
        name="reference"
        help={typed !== '' && isUsed && !isKnown ? t('referenceNew') : t('referenceHelp')}
        list={listId}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={() => setIsUsed(true)}
        maxLength={MOST_REFERENCE}
        disabled={isDisabled}
        className={className}
      />
      <datalist id={listId}>
        {customers.map(({ id, reference, name }) => (
          <option key={id} value={reference}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
