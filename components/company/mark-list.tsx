import type { MarkView } from '#lib/domain/company-view/index.ts';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { useWord } from './use-word.ts';

/** What the register marks of somebody, in its words. */
export function MarkList({ marks }: { readonly marks: readonly MarkView[] }) {
  const word = useWord();
  if (marks.length === 0) return null;
  return (
    <ul className="text-sm">
      {marks.map(({ kind, text }) => (
        <li key={`${kind} ${text}`} data-mark={kind}>
          <IconText icon={<WarningIcon />} tone="warning">
            {word('warning', kind)}
            {text !== undefined && (
              <>
                : <span className="wrap-anywhere">{text}</span>
              </>
            )}
          </IconText>
        </li>
      ))}
    </ul>
  );
}
