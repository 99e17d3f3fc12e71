import { z } from 'zod';

/* The wire of the gazette: the summary of a day as JSON, and the announcements of a province as XML. */

/** A list, of which a single element may come bare. */
const oneOrMore = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.array(schema), schema.transform((one) => [one])])
    .optional()
    .transform((list) => list ?? []);

/** The announcements of a province on a day: `BORME-A-2026-183-28`, of which 28 is the province. */
export const ISSUE_ID = /^BORME-A-(\d{4})-(\d{1,3})-(\d{2})$/;

const Item = z.looseObject({ identificador: z.string().min(1) });
const Section = z.looseObject({ codigo: z.string().min(1), item: z.unknown().optional() });

/** Of a day its issues of section A (registered acts); other sections have another form, and are not read. */
export const Summary = z
  .looseObject({
    data: z.looseObject({
      sumario: z.looseObject({
        metadatos: z.looseObject({ fecha_publicacion: z.string().regex(/^\d{8}$/) }),
        diario: oneOrMore(z.looseObject({ seccion: oneOrMore(Section) })),
      }),
    }),
  })
  .transform(({ data: { sumario } }) => ({
    day: sumario.metadatos.fecha_publicacion,
    items: sumario.diario
      .flatMap(({ seccion }) => seccion)
      .filter(({ codigo }) => codigo === 'A')
      .flatMap(({ item }) => oneOrMore(Item).parse(item))
      .map(({ identificador }) => identificador),
  }));

/** What an issue says of itself; of `objectOf`. */
export const IssueHead = z.looseObject({
  identificador: z.tuple([z.string().regex(ISSUE_ID)]),
  titulo: z.tuple([z.string().min(1)]),
  fecha_publicacion: z.tuple([z.string().regex(/^\d{8}$/)]),
});

/** An announcement as a day keeps it: a line of the file that is imported. */
export const Announcement = z.strictObject({
  /** Of the issue: `BORME-A-2026-183-28`. */
  issue: z.string().regex(ISSUE_ID),
  /** Its number in the gazette of the year. */
  number: z.string().regex(/^\d+$/),
  /** Day of publication, YYYY-MM-DD. */
  day: z.iso.date(),
  /** As the gazette writes it: `ILLES BALEARS`. */
  province: z.string().min(1),
  name: z.string().min(1),
  text: z.string().min(1),
});
export type Announcement = z.infer<typeof Announcement>;
