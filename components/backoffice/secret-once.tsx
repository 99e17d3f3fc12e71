'use client';

import { Button } from '../ui/button.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import { Notice } from '../ui/notice.tsx';

/** A secret that is shown this once, to be copied now. */
export function SecretOnce({
  title,
  help,
  value,
  done,
  onDone,
}: {
  readonly title: string;
  readonly help: string;
  readonly value: string;
  /** On the button that takes it away. */
  readonly done: string;
  readonly onDone: () => void;
}) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="accent" role="status" title={title}>
        <CopyLine value={value} />
        <p>{help}</p>
      </Notice>
      <Button look="secondary" onClick={onDone}>
        {done}
      </Button>
    </div>
  );
}
