const TYPES = [
  { format: 'pdf', mediaType: 'application/pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { format: 'png', mediaType: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'jpg', mediaType: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
] as const;

/** Type of a customer document by its first bytes, whatever its name says; undefined: neither PDF, PNG nor JPEG. */
export const fileTypeOf = (bytes: Uint8Array): (typeof TYPES)[number] | undefined =>
  TYPES.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
