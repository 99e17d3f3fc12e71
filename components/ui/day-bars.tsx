import { formatDate } from './date-text.tsx';

const DAY_MS = 86_400_000;
const HEIGHT = 120;
const STEP = 10;

/**
 * Credits of each day, as bars; a day without any leaves its place empty. The table beside it says the same in figures.
 * Drawn by attributes: the page's policy allows no inline style.
 */
export function DayBars({
  from,
  to,
  rows,
  label,
}: {
  readonly from: string;
  readonly to: string;
  /** Named by their days. */
  readonly rows: readonly { readonly name: string | null; readonly credits: number }[];
  /** What the drawing says, in words. */
  readonly label: string;
}) {
  const first = new Date(from).getTime();
  const days = (new Date(to).getTime() - first) / DAY_MS + 1;
  const most = Math.max(1, ...rows.map(({ credits }) => credits));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${days * STEP} ${HEIGHT}`}
        role="img"
        aria-label={label}
        preserveAspectRatio="none"
        className="h-36 w-full border-line border-b"
      >
        {rows.map(({ name, credits }) => {
          const height = (credits * (HEIGHT - 4)) / most;
          const x = ((new Date(name ?? from).getTime() - first) / DAY_MS) * STEP;
          return (
            <rect
              key={name}
              x={x + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              className="fill-accent"
            />
          );
        })}
      </svg>
      <figcaption aria-hidden="true" className="mt-1 flex justify-between text-faint text-xs tabular-nums">
        <span>{formatDate(from)}</span>
        <span>{formatDate(to)}</span>
      </figcaption>
    </figure>
  );
}
