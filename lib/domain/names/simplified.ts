import { Converter } from 'opencc-js/t2cn';

const HAN = /[\u3400-\u9fff]/;
const convert = Converter({ from: 't', to: 'cn' });

/** A text with simplified Chinese characters for traditional ones: a company of Hong Kong is written in both. */
export const simplified = (text: string): string => (HAN.test(text) ? convert(text) : text);
