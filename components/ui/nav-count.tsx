/** How many wait, after the name of the page that has them. It stands in a gap, so that nothing moves when it comes. */
export function NavCount({ count, meaning }: { readonly count: number; readonly meaning: string }) {
  return (
    <span className="relative">
      {count > 0 && (
        <span className="absolute bottom-0 left-0.5 font-medium text-accent text-xs tabular-nums">
          {count}
          <span className="sr-only"> {meaning}</span>
        </span>
      )}
    </span>
  );
}
