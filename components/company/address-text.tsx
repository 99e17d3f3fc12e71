import { useTranslations } from 'next-intl';
import type { AddressView } from '#lib/domain/company-view/index.ts';
import { drawnLines } from '#lib/domain/places/address-order.ts';
import { countryText } from '../ui/country-label.tsx';

/** An address in one line. */
export function AddressText({ address }: { readonly address: AddressView }) {
  const t = useTranslations('company');
  const lines = drawnLines(address.lines, address.countryCode).map(({ part, text }) => {
    // Some sources write the words themselves.
    if (part === 'careOf' && !/^c\/o\b/i.test(text)) return t('careOf', { text });
    if (part === 'coordinates') return t('coordinates', { text });
    return part === 'poBox' ? t('poBox', { text }) : text;
  });
  if (address.countryCode !== undefined) lines.push(countryText(address.countryCode));
  return lines.join(', ');
}
