/** How somebody signs; `other` is a rule that is none of these: joint by three, limited to a branch. */
export type SignatureKind = 'sole' | 'joint-by-two' | 'none' | 'other';

/** What a word adds to a role. "Präsident der Geschäftsführung" has two: chair and manager. */
export type Ingredient =
  | 'owner'
  | 'partner'
  | 'general'
  | 'limited'
  | 'board'
  | 'chair'
  | 'vice'
  | 'delegate'
  | 'secretary'
  | 'member'
  | 'manager'
  | 'director'
  | 'liquidator'
  | 'auditor'
  | 'other';

/** `list`: people that hold the role of the heading from now on. */
type HeadingEffect = 'enter' | 'leave' | 'list';

export interface Heading {
  /** In lower case, without the colon. */
  readonly words: string;
  readonly effect: HeadingEffect;
  /** It lists everybody, in a new entry or where a company comes from another canton: who is on it may be older. */
  readonly isOfAll?: true;
  /** The role of those whom it lists. */
  readonly role?: string;
}

/** What a verb says of those before it. */
type Verb = 'becomes' | 'loses' | 'signs' | 'renamed' | 'cedes' | 'granted' | 'ends' | 'unpowered';

export interface Predicate {
  readonly words: string;
  readonly verb: Verb;
}

/** How one language says things: data alone, all in lower case unless said otherwise. */
export interface Phrases {
  readonly headings: readonly Heading[];
  /** Opens a bracket with what stood before: "bisher". */
  readonly previous: readonly string[];
  readonly origin: {
    readonly prefixes: readonly string[];
    /** Place of citizenship and residence in one: "de et à". */
    readonly both: readonly string[];
    /** Words of a nationality: "deutscher Staatsangehöriger". */
    readonly contains: readonly string[];
  };
  readonly residence: { readonly prefixes: readonly string[]; readonly contains: readonly string[] };
  /** Before a signature or shares: "mit ". */
  readonly withs: readonly string[];
  /** The first that a passage begins with counts. */
  readonly signatures: readonly {
    readonly words: string;
    readonly kind: SignatureKind;
    readonly isProcuration?: true;
  }[];
  /** Goes on with a signature after a comma: "jedoch nicht mit". */
  readonly restrictions: readonly string[];
  /** Makes a signature valid for a part only: "beschränkt". */
  readonly limits: readonly string[];
  /** Beginnings of the words for a share of a company with limited liability. */
  readonly shareWords: readonly string[];
  readonly numerals: Readonly<Record<string, number>>;
  /** Beginnings of words. */
  readonly roles: readonly (readonly [beginning: string, ingredient: Ingredient])[];
  /** Whether every noun has a capital: elsewhere two words with one are a name. */
  readonly hasCapitalNouns: boolean;
  readonly and: string;
  /** Stands for those of whom the clause before spoke. */
  readonly pronouns: readonly string[];
  /** Begins a clause within a clause: its verb is not the verb of the sentence. */
  readonly relatives: readonly string[];
  /** Before a new name between commas: "qui se nomme désormais". */
  readonly renamedWithin: readonly string[];
  /** Says between commas that the powers of the person are gone: "dont la signature est radiée". */
  readonly powersGoneWithin: readonly string[];
  /** Before what holds from now on: "neu". */
  readonly now: readonly string[];
  /** Before what held until now: "jusqu'ici". */
  readonly untilNow: readonly string[];
  /** Before what holds of the last so many who were named: "tous deux" of two, "lesquels signent" of all. */
  readonly groups: readonly (readonly [words: string, reach: number])[];
  /** Articles before a role before a name: "l'associé Dupont Jean". */
  readonly articles: readonly string[];
  readonly predicates: readonly Predicate[];
  /** Says that the powers of those named last are gone: "sa signature est radiée". */
  readonly powersGone: readonly string[];
  /** Begins a passage that says nothing new. */
  readonly noise: readonly string[];
  /** Begins a clause before the subject: "par suite de cession …,". */
  readonly adjuncts: readonly string[];
  /** Begins a sentence that is not about persons. */
  readonly ignored: readonly string[];
  /** Beginnings of words that may speak of persons: such a sentence that we cannot read is reported. */
  readonly suspicious: readonly string[];
  /** Words that hold such a beginning and speak of nobody: "assemblée des associés". */
  readonly harmless: readonly string[];
  /** "La signature de … est radiée": the powers of those between are gone. */
  readonly powersOf: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** A sentence that begins so and holds one of the verbs says that the whole entry is deleted. */
  readonly deletion: {
    readonly starts: readonly string[];
    readonly verbs: readonly string[];
    readonly unless: readonly string[];
  };
}
