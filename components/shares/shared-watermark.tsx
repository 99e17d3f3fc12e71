/**
 * Who reads, and since when, across the whole screen and every printed page. It lies above what is read, takes no press
 * and is not read aloud: the banner says the same.
 */
export function SharedWatermark({ text }: { readonly text: string }) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-40 size-full select-none text-ink opacity-[0.08]"
      data-watermark
    >
      <defs>
        <pattern
          id="shared-watermark"
          width={text.length * 8 + 140}
          height={230}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          <text y={90} fontSize={15} fill="currentColor">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#shared-watermark)" />
    </svg>
  );
}
