/** The place of what is still to come, in its size: give width and height. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded bg-skeleton motion-reduce:animate-none ${className}`}
    />
  );
}
