import { useTranslations } from 'next-intl';
import type { AddressView } from '#lib/domain/company-view/index.ts';
import { drawnLines } from '#lib/domain/places/address-order.ts';
import { countryText } from '../ui/country-label.tsx';

/** An address line by line, or in one line. */
export function AddressText({
  address,
  isInline = false,
}: {
  readonly address: AddressView;
  readonly isInline?: boolean;
}) {
  const t = useTranslations('company');
  const lines = drawnLines(address.lines, address.countryCode).map(({ part, text }) => {
    // Some sources write the words themselves.
    if (part === 'careOf' && !/^c\/o\b/i.test(text)) return t('careOf', { text });
    if (part === 'coordinates') return t('coordinates', { text });
    return part === 'poBox' ? t('poBox', { text }) : text;
  });
  if (address.countryCode !== undefined) lines.push(countryText(address.countryCode));
  if (isInline) return <>{lines.join(', ')}</>;
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
