import { z } from 'zod';
import type { OtherName } from '../../model.ts';
import { day, name, told, words } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';
import { otherNames } from '../other-names.ts';

const flag = z.boolean().nullish();
const Address = z.object({ poststed: words }).nullish();

const Unit = z.object({
  organisasjonsnummer: z.string().regex(/^\d{9}$/),
  navn: name,
  organisasjonsform: z.object({ kode: words, beskrivelse: words }).nullish(),
  historiskeNavn: z.array(z.object({ navn: words, fraDato: day, tilDato: day })).nullish(),
  registreringsdatoEnhetsregisteret: day,
  slettedato: day,
  forretningsadresse: Address,
  postadresse: Address,
  konkurs: flag,
  underAvvikling: flag,
  underTvangsavviklingEllerTvangsopplosning: flag,
});
type Unit = z.output<typeof Unit>;

/** A unit: a company, a person in business, an association, a public body; with its former names where the file has them. */
export function readUnit(record: unknown): RecordRows | null {
  const unit = Unit.safeParse(record).data;
  if (unit === undefined) return null;
  const { organisasjonsnummer: number, navn, organisasjonsform: form, slettedato } = unit;
  const word = statusWord(unit);
  return {
    entities: [
      {
        ...{ country: 'NO', number, name: navn },
        ...otherNames(navn, formerNames(unit)),
        // In a proceeding it is neither.
        status: slettedato !== undefined ? 'closed' : word === REGISTERED ? 'active' : 'unknown',
        statusWord: word,
        ...told({
          form: form?.beskrivelse ?? form?.kode,
          since: unit.registreringsdatoEnhetsregisteret,
          until: slettedato,
          place: unit.forretningsadresse?.poststed ?? unit.postadresse?.poststed,
        }),
      },
    ],
  };
}

const formerNames = ({ historiskeNavn }: Unit): OtherName[] =>
  (historiskeNavn ?? []).flatMap(({ navn, fraDato, tilDato }) =>
    navn === undefined ? [] : [{ name: navn, kind: 'former', ...told({ since: fraDato, until: tilDato }) }],
  );

const REGISTERED = 'Registrert';

/** The register's flags are its only words for it. */
function statusWord(unit: Unit): string {
  if (unit.slettedato !== undefined) return 'Slettet';
  if (unit.konkurs) return 'Konkurs';
  if (unit.underTvangsavviklingEllerTvangsopplosning) return 'Under tvangsavvikling eller tvangsoppløsning';
  return unit.underAvvikling ? 'Under avvikling' : REGISTERED;
}
