import { isToDecide, type SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import { Badge } from '../ui/badge.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { useFlagText } from './use-flag-text.ts';

/** Every serious flag by name, with whom it is about: on each page of a company. */
export function SeriousFlags({ flags }: { readonly flags: readonly SeenFlag[] }) {
  const textOf = useFlagText();
  const serious = flags.filter((flag) => flag.severity === 'serious' && isToDecide(flag));
  const names = new Set(
    serious.map((flag) => {
      const name = flag.subject.name ?? flag.subject.inCompany?.name;
      return [textOf(flag).title, name].filter(Boolean).join(': ');
    }),
  );
  if (names.size === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5" data-serious={names.size}>
      {[...names].map((name) => (
        <li key={name}>
          <Badge tone="danger" icon={<WarningIcon />}>
            <span className="whitespace-normal wrap-anywhere">{name}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
