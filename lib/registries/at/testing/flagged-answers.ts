import { objectOf } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { profileOf } from '../firmenbuch.ts';
import { factsOf } from '../map-status.ts';
import { Extract } from '../schema-extract.ts';
import { type Fixture, readFixtures } from './read-fixtures.ts';
import { writeXml } from './write-xml.ts';

const fixtures = readFixtures();

const mapped = (name: string, extract: Fixture['extract']) => {
  const wire = Extract.parse(objectOf(parseXml(writeXml('AUSZUG_V2_RESPONSE', extract))));
  // The register breaks a text into lines anywhere: its words are the whole text.
  const texts = factsOf(wire).map(({ words }) => words);
  return { name, wire: [extract, texts], value: profileOf(wire) };
};

/** A company in order with this legal fact. */
export function withFact(words: string) {
  const extract = structuredClone(fixtures.get('gmbh-recovered')?.extract);
  if (extract === undefined) throw new Error('no fixture');
  const fact = { '@AUFRECHT': 'true', '@VNR': '001', CODE: '0999', DATUM_VOM: '2026-02-01', TEXT: words };
  Object.assign(extract.FIRMA ?? {}, { RECHTSTATSACHE: [{ '@UNR': '001', RTS_DKZ50: fact }] });
  return mapped(words, extract);
}

/** All that is mapped of the fixtures, each beside the wire that it was read from. */
export const flaggedAnswers = () => [
  ...[...fixtures].map(([name, { extract }]) => mapped(name, extract)),
  withFact('Das Insolvenzverfahren wurde mangels kostendeckenden Vermögens nicht eröffnet.'),
  withFact('Die Gesellschaft ist aufgelöst.'),
  withFact('Verschmelzungsvertrag vom 01.02.2026'),
];
