import { Converter } from 'opencc-js/cn2t';

const HAN = /\p{Script=Han}/u;
let convert: ((text: string) => string) | undefined;

/** Chinese in the traditional characters of Hong Kong; any other text as it is. */
export function traditional(text: string): string {
  if (!HAN.test(text)) return text;
  // The dictionary takes a while to be read: only who needs it waits.
  convert ??= Converter({ from: 'cn', to: 'hk' });
  return convert(text);
}
