/** What a PNG or a JPEG says of itself; undefined for every other file. */
export interface Image {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function imageOf(bytes: Buffer): Image | undefined {
  if (bytes.subarray(0, 8).equals(PNG)) {
    const isHeader = bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR';
    return isHeader
      ? { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : undefined;
  }
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegOf(bytes) : undefined;
}

/** Frames of a JPEG: C0 to CF, but the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegOf(bytes: Buffer): Image | undefined {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) {
      return {
        mediaType: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
