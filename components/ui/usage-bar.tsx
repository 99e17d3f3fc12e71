/** A part of the largest, beside its figure. Decoration, drawn by attributes: the page's policy allows no inline style. */
export function UsageBar({ amount, most }: { readonly amount: number; readonly most: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      aria-hidden="true"
      preserveAspectRatio="none"
      className="mt-1 ml-auto h-2 w-24 folded:ml-0"
    >
      <rect width="100" height="8" className="fill-wash" />
      <rect width={(100 * amount) / Math.max(1, most)} height="8" className="fill-accent" />
    </svg>
  );
}
