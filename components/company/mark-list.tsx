import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { useWord } from './use-word.ts';

/** Titles of the flags that are raised about a party, by their codes. */
export function MarkList({ flags }: { readonly flags: readonly string[] }) {
  const word = useWord();
  if (flags.length === 0) return null;
  return (
    <ul className="text-sm">
      {flags.map((code) => (
        <li key={code} data-mark={code}>
          <IconText icon={<WarningIcon />} tone="warning">
            {word('flag', code)}
          </IconText>
        </li>
      ))}
    </ul>
  );
}
