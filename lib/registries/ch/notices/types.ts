import type { SignatureKind } from './phrases/phrases.ts';

/** A notice of the gazette about one company, as it was published. */
export interface Notice {
  readonly id: string;
  /** Day of publication, yyyy-mm-dd. */
  readonly day: string;
  readonly language: Language;
  readonly text: string;
  /** UID of the company that the notice is about. */
  readonly uid?: string;
  /** Whether it enters the company for the first time (rubric HR01). */
  readonly isNewEntry: boolean;
}

export type Language = 'de' | 'fr' | 'it';

export type RoleKind =
  | 'owner'
  | 'partner'
  | 'general-partner'
  | 'limited-partner'
  | 'board-chair'
  | 'board-vice-chair'
  | 'board-delegate'
  | 'board-secretary'
  | 'board-member'
  | 'management-chair'
  | 'manager'
  | 'director'
  | 'liquidator'
  | 'auditor'
  | 'other';

export interface Role {
  /** The register's words: "Präsidentin des Verwaltungsrates". */
  readonly words: string;
  readonly kind: RoleKind;
  /** Day of the notice that gave it to somebody who was entered before; absent where it is as old as the entry, or older. */
  readonly since?: string;
}

export interface Signature {
  /** The register's words: "mit Kollektivunterschrift zu zweien". */
  readonly words: string;
  /** `other` is a rule that is none of these: joint by three, limited to a branch. */
  readonly kind: SignatureKind;
  /** The narrower power of a procuration (Prokura, procuration, procura). */
  readonly isProcuration?: true;
}

/** Who a person is: a natural person has a surname or a full name, a company has a company name. */
export interface Identity {
  readonly surname?: string;
  readonly givenNames?: string;
  /** Where the notice does not tell surname and given names apart ("Ferreira Gomes Ana"), in its order. */
  readonly fullName?: string;
  /** "Dr. iur.", "Prof." */
  readonly title?: string;
  readonly companyName?: string;
  /** UID of a company, CHE-123.456.789, where the notice gives it. */
  readonly uid?: string;
  /** Place of citizenship or nationality, in the register's words: "von Uster", "deutsche Staatsangehörige". */
  readonly origin?: string;
  /** Residence or seat, in the register's words: "Uster", "München (DE)". */
  readonly residence?: string;
}

/** One stretch of somebody's entry: who resigns and returns has two. */
export interface Person extends Identity {
  readonly roles: readonly Role[];
  /** Absent where no notice says how the person signs. */
  readonly signature?: Signature;
  /** Day of the notice that entered the person; absent where the entry is older than the notices. */
  readonly from?: string;
  /** Day of the notice that deleted the person; absent while the entry stands. */
  readonly until?: string;
  /** The notice that spoke of the person last. */
  readonly noticeId: string;
  /** A later notice with a passage that names the person and could not be read: what it changes is unknown. */
  readonly unreadIn?: string;
}

/** So many shares of one nominal value. */
export interface Shares {
  readonly count: number;
  readonly nominal: number;
  readonly currency: string;
}

/** A current partner of a GmbH, Sàrl or Sagl with shares. */
export interface Partner {
  readonly holder: Identity;
  /** Empty where a passage about shares could not be read (`doubtedIn`). */
  readonly shares: readonly Shares[];
  /** The notice with that passage: the holding that stood before it may have changed or ended. */
  readonly doubtedIn?: string;
  /** Computed: share of the capital in percent. Only where the shares of all partners sum up to the capital. */
  readonly percent?: number;
  readonly noticeId: string;
}

export interface NotUnderstood {
  readonly noticeId: string;
  readonly text: string;
}

export interface Replayed {
  /** Current and ended (`until`), in the order of their entry. */
  readonly people: readonly Person[];
  readonly partners: readonly Partner[];
  /** The last notice with a passage about shares that could not be read, unless the partners' shares are the whole capital. */
  readonly sharesUnreadIn?: string;
  /** Passages that may speak of persons and could not be read; never guessed. */
  readonly notUnderstood: readonly NotUnderstood[];
  /** Whether the notices begin with the entry of the company, so that nobody was entered before them. */
  readonly isFromFirstEntry: boolean;
}

export interface Capital {
  readonly amount: number;
  readonly currency: string;
}
