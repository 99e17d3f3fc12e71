import { useMessages } from 'next-intl';
import { type RecordValue, recordWord, type Said } from '#lib/domain/company-view/index.ts';

/** The words of what a source records beside the profile: of a field, and of a value of a list. */
export function useRecordWords() {
  const words = useMessages().records;
  const said = (value: Said): string =>
    value.kind === 'code' ? recordWord(value.area, value.code, words) : value.text;
  return {
    said,
    list: words.list,
    field: words.field,
    label: ({ field, label }: RecordValue): string => {
      if (label === undefined) return words.field[field];
      return field === 'date' ? said(label) : `${words.field[field]}: ${said(label)}`;
    },
  };
}
