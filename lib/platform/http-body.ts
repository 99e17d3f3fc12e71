import type { XmlElement } from '@rgrove/parse-xml';
import { changed, unavailable } from './http-failures.ts';
import { parseXml } from './xml/parse-xml.ts';

/** An answer of a source, as it came. */
export interface HttpAnswer {
  readonly status: number;
  /** In lower case, without parameters; empty where it has none. */
  readonly mediaType: string;
  /** As the content type names it, in lower case; undefined where it does not. */
  readonly charset: string | undefined;
  readonly bytes: Uint8Array;
}

/** The National Bank of Belgium has a name of its own for JSON. */
const JSON_TYPE = /^application\/(?:(?:[\w.-]+\+)?json|x\.jsonxbrl)$/;
const XML_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?xml$/;

/** Reads a content type: `text/xml; charset=ISO-8859-1`. */
export function readContentType(contentType: string | undefined): Pick<HttpAnswer, 'mediaType' | 'charset'> {
  const [type = '', ...parameters] = (contentType ?? '').split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return { mediaType: type.trim().toLowerCase(), charset: charset?.toLowerCase() };
}

/**
 * A body of text, in the character set that it names, or UTF-8.
 * @throws Failure `registry_changed` for an unknown character set, `service_unavailable` for bytes that are not valid in it
 */
export function readText(source: string, { bytes, charset = 'utf-8' }: HttpAnswer): string {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw changed(source, 'sent text in an unknown character set');
  }
  try {
    return decoder.decode(bytes);
  } catch (error) {
    // The decoder says only that the bytes are wrong.
    if (!(error instanceof TypeError)) throw error;
    throw damaged(source);
  }
}

/** @throws Failure `registry_changed` for another media type, `service_unavailable` for a web page or half a body */
export function readJson(source: string, answer: HttpAnswer): unknown {
  const text = readData(source, answer, 'JSON', JSON_TYPE);
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser's own message quotes the body: it goes nowhere.
    if (!(error instanceof SyntaxError)) throw error;
    throw damaged(source);
  }
}

/**
 * @param maxLength the longest text that is read, in UTF-16 units
 * @throws Failure as `readJson`
 */
export function readXml(source: string, answer: HttpAnswer, maxLength = 10_000_000): XmlElement {
  const text = readData(source, answer, 'XML', XML_TYPE);
  try {
    return parseXml(text, { maxLength });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw damaged(source);
  }
}

function readData(source: string, answer: HttpAnswer, wanted: 'JSON' | 'XML', type: RegExp): string {
  const { mediaType } = answer;
  const isPage = mediaType === 'text/html';
  const text = isPage ? '' : readText(source, answer);
  if (isPage || (wanted === 'JSON' && text.trimStart().startsWith('<'))) {
    throw unavailable(source, 'sent a web page instead of data, possibly a captcha or a notice');
  }
  if (type.test(mediaType)) return text;
  throw changed(source, `sent ${mediaType === '' ? 'data without a type' : mediaType} instead of ${wanted}`);
}

const damaged = (source: string) => unavailable(source, 'sent an incomplete or damaged answer');
