/** Shown in place, or kept. */
export type Disposition = 'inline' | 'attachment';

/** RFC 6266: a plain name for old programs, the whole name beside it. */
export function disposition(how: Disposition, fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ ]+|[ ]+(?=[.]\w+$)/g, '')
    .replace(/^(?=[.]\w+$)/, 'document');
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
