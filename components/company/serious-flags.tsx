import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import { Badge } from '../ui/badge.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { useSeriousNames } from './use-serious-names.ts';

/** Every serious flag by name, with whom it is about: on each page of a company. */
export function SeriousFlags({ flags }: { readonly flags: readonly SeenFlag[] }) {
  const names = useSeriousNames()(flags);
  if (names.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5" data-serious={names.length}>
      {names.map((name) => (
        <li key={name}>
          <Badge tone="danger" icon={<WarningIcon />}>
            <span className="whitespace-normal wrap-anywhere">{name}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
