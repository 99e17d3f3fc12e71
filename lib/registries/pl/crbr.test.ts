import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATA_POINT_SCHEMA } from '#lib/contract/index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { noRealSource } from '#lib/platform/testing/no-real-source.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { localName } from '#lib/platform/xml/elements.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { registriesFor } from '../index.ts';
import { xml } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { mapOwners, unknownRights } from './crbr.ts';
import { CrbrAnswer } from './crbr-client.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { crbrStandIn, krsStandIn, whiteListStandIn } from './testing/stand-in.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const fixtures = readFixtures();
const numberOf = (name: string): string => fixtures.get(name)?.number ?? name;

const standIns = standInForTests(
  async () => {
    const [register, list, owners] = await Promise.all([
      krsStandIn.start(),
      whiteListStandIn.start(),
      crbrStandIn().start(),
    ]);
    return { register, list, owners };
  },
  (started) => Object.values(started),
);

function ask(id: string, allowed: 'yes' | 'no') {
  const settings: Record<string, string> = Object.assign(
    { ...noRealSource(), PL_CRBR_ALLOWED: allowed },
    ...Object.values(standIns()).map((each) => each.settings),
  );
  const poland = registriesFor(parseEnv(settings))('PL');
  const fetched = () =>
    poland.fetchDataPoint(contextForTests({ settings, now: NOW }), {
      ...{ country: 'PL', companyId: poland.companyId(numberOf(id)), requestedAt: NOW },
      dataPoint: 'ultimateBeneficialOwners',
    });
  return { poland, fetched };
}

describe('while the operator does not allow it', () => {
  it('is not asked, not listed and not offered, and the law says why', async () => {
    const { poland, fetched } = ask('spzoo-workshop', 'no');
    const { manifest } = poland;
    expect(manifest.companions?.map(({ id }) => id)).toEqual([
      'eu.vies',
      'pl.whitelist',
      'gleif',
      'gleif.group',
    ]);
    expect(manifest.provides.dataPoints).toEqual(['companyProfile', 'subsidiaries']);
    expect(manifest.lead?.standing?.ultimateBeneficialOwners).toMatchObject({
      reason: 'restricted',
      explanation: expect.stringMatching(/Act of 1 March 2018.*https:\/\/crbr\.podatki\.gov\.pl/),
    });
    expect((await failureOf(fetched())).code).toBe('not_supported');
    expect(standIns().owners.journal).toEqual([]);
  });

  it('is so by default', () => {
    expect(parseEnv({}).sources['pl.crbr']?.isAllowed).toBe(false);
    expect(() => parseEnv({ PL_CRBR_ALLOWED: 'maybe' })).toThrow('PL_CRBR_ALLOWED');
  });
});

describe('where the operator allows it', () => {
  it.each(['spzoo-workshop', '9990000103', '999000101'])('gives the declared owners of %s', async (id) => {
    const { poland, fetched } = ask(id, 'yes');
    expect(poland.manifest.provides.dataPoints).toEqual([
      'companyProfile',
      'ultimateBeneficialOwners',
      'subsidiaries',
    ]);
    const { value, provenance } = await fetched();
    const { ultimateBeneficialOwners: owners } = DATA_POINT_SCHEMA.ultimateBeneficialOwners.parse(value);
    expect(owners?.map(({ name }) => name?.fullName)).toEqual([
      'MARCJANNA JADWIGA ŻÓŁCIKOWSKA-BRUMOWSKA',
      'ASTRID NORDLJUS',
      undefined,
    ]);
    expect(owners?.[0]).toMatchObject({
      ...{ nationality: 'PL', residenceAddress: { countryCode: 'CZ' } },
      control: {
        controlType: 'ownership-of-shares',
        percentageDetails: [{ type: 'shares', nature: 'direct', range: { lower: 37.8125, upper: 37.8125 } }],
        description: 'udziały w spółce 37.8125 %; Pośrednio: przez BRUMOWSKI HOLDING SPÓŁKA AKCYJNA',
      },
    });
    expect(owners?.[1]).toMatchObject({
      ...{ nationality: 'SE', birthDate: { day: 9, month: 5, year: 1971 } },
      control: {
        controlType: 'voting-rights',
        percentageDetails: [{ type: 'voting-rights', numberOfShares: 160 }],
      },
    });
    expect(owners?.[2]?.control).toEqual({
      controlType: 'significant-influence-or-control',
      description: 'POTOMKOWIE FUNDATORA; prawo do dochodu trustu',
      additionalDetails: 'The register names a class of persons here, not a person.',
    });
    expect(provenance?.sources['pl.crbr']).toMatchObject({ outcome: 'merged', asOf: '2026-11-20' });
  });

  it('keeps nobody’s PESEL', async () => {
    const { value, wire = [] } = await ask('spzoo-workshop', 'yes').fetched();
    const kept = wire.map(({ bytes }) => Buffer.from(bytes).toString()).join();
    expect(kept).toContain('<PESEL></PESEL>');
    expect(kept + JSON.stringify(value)).not.toContain('44051401359');
  });

  it('says that a company has filed none', async () => {
    const { value, absence } = await ask('sa-holding', 'yes').fetched();
    expect(value).toEqual({});
    expect(absence.ultimateBeneficialOwners?.explanation).toContain('no beneficial owner of this company');
  });

  it('its failure is the failure of the data point', async () => {
    await standIns().owners.fault('503');
    expect((await failureOf(ask('spzoo-workshop', 'yes').fetched())).code).toBe('service_unavailable');
    const body = '<Dane><Status>BladFormalny</Status></Dane>';
    await standIns().owners.fault(
      xml(
        `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><o>${body}</o></e:Body></e:Envelope>`,
        { mediaType: 'application/soap+xml' },
      ),
    );
    expect((await failureOf(ask('spzoo-workshop', 'yes').fetched())).code).toBe('registry_changed');
  });

  it('tells nothing of a company that the register does not have', async () => {
    expect((await failureOf(ask('0009990999', 'yes').fetched())).code).toBe('resource_not_found');
    expect(standIns().owners.journal).toEqual([]);
  });
});

function companiesOf(answer: object) {
  const [data] = Object.values(CrbrAnswer.parse(answer))[0] ?? [];
  return data?.ListaInformacjiOSpolkachIBeneficjentach?.SpolkaIBeneficjenci ?? [];
}

describe('an entry of the list', () => {
  const companies = (BeneficjentRzeczywisty: object[]) =>
    companiesOf({
      PobierzInformacjeOSpolkachIBeneficjentachOdpowiedzDane: [
        {
          ListaInformacjiOSpolkachIBeneficjentach: [
            { SpolkaIBeneficjenci: [{ ListaBeneficjentowRzeczywistych: [{ BeneficjentRzeczywisty }] }] },
          ],
        },
      ],
    });
  const owners = (entries: object[]) => companies(entries).flatMap(mapOwners);

  it('without a person is a class of persons, in the register’s words', () => {
    expect(owners([{ NazwaBeneficjentaGrupowego: ['WNUKI FUNDATORA'] }])).toEqual([
      {
        control: {
          description: 'WNUKI FUNDATORA',
          additionalDetails: 'The register names a class of persons here, not a person.',
        },
      },
    ]);
  });

  it('with a right that is not known has its words, and no share', () => {
    const right = { RodzajUprawnienWlascicielskich: ['prawo inne'], JednostkaMiary: ['%'], Ilosc: ['30'] };
    const rights = [{ InformacjaOUdzialach: [{ UprawnieniaWlascicielskieBezposrednie: [right] }] }];
    const entries = [{ Nazwisko: ['SŁONECZNA'], ListaInformacjiOUdzialach: rights }];
    const [owner] = owners(entries);
    expect(owner?.control).toEqual({
      controlType: 'significant-influence-or-control',
      description: 'prawo inne 30 %',
    });
    expect(companies(entries).flatMap(unknownRights)).toEqual([
      { member: 'RodzajUprawnienWlascicielskich', value: 'prawo inne' },
    ]);
  });

  it('that names nobody is never left out', () => {
    expect(owners([{ Obywatelstwo: [{ Kod: ['SE'] }] }])).toEqual([
      { control: { additionalDetails: 'The register has an entry here that names nobody.' } },
    ]);
  });
});

const SAMPLE = besideRepository('registries/PL/crbr_odpowiedz_2022-12-01_shape.xml');

it('reads a sample of the real register', (context) => {
  if (!SAMPLE.isThere) skipAloud(context, SAMPLE.whyNot);
  const root = parseXml(readFileSync(SAMPLE.url, 'utf8'));
  expect(companiesOf({ [localName(root)]: [objectOf(root)] }).flatMap(mapOwners)).toEqual([
    {
      name: { fullName: 'Jan Marian Kowalski', firstName: 'Jan', middleName: 'Marian', lastName: 'Kowalski' },
      nationality: 'PL',
      residenceAddress: { countryCode: 'PL' },
      control: { controlType: 'significant-influence-or-control', description: 'wspólnik' },
    },
  ]);
});
