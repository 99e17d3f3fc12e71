import type { Act, Mention } from './acts.ts';
import { nameKey } from './read-name.ts';
import { withoutRoles, withRoles } from './seats.ts';
import type { Identity, Role, RoleKind, Shares, Signature } from './types.ts';

/** One stretch of somebody's entry. */
export interface Stretch {
  who: Identity;
  /** Its name as names are compared. */
  key: string;
  roles: Role[];
  signature: Signature | undefined;
  shares: Shares[];
  readonly from: string | undefined;
  until: string | undefined;
  noticeId: string;
  /** The notice whose passage about shares could not be read, until a notice states them again. */
  doubtedIn?: string | undefined;
  /** The notice whose unread passage names the person, until a notice states the whole entry again. */
  unreadIn?: string | undefined;
}

interface Occasion {
  readonly noticeId: string;
  readonly day: string;
  readonly isNewEntry: boolean;
}

const PARTNERS: readonly RoleKind[] = ['partner', 'general-partner', 'limited-partner'];
/** Nobody holds these without the power to sign. */
const ENDS_WITH_POWERS: readonly RoleKind[] = ['director', 'other'];
const isPartner = ({ kind }: Role) => PARTNERS.includes(kind);

const isPrefix = (short: string, long: string) => long.startsWith(`${short} `) && short.includes(' ');

const firstWord = (key: string) => key.split(' ', 1)[0] ?? '';

/** The entries that stand, to be found by name or UID. */
class Standing {
  readonly #byFirstWord = new Map<string, Set<Stretch>>();
  readonly #byUid = new Map<string, Stretch>();

  add(stretch: Stretch): void {
    const word = firstWord(stretch.key);
    const bucket = this.#byFirstWord.get(word) ?? new Set();
    this.#byFirstWord.set(word, bucket.add(stretch));
    if (stretch.who.uid !== undefined) this.#byUid.set(stretch.who.uid, stretch);
  }

  remove(stretch: Stretch): void {
    this.#byFirstWord.get(firstWord(stretch.key))?.delete(stretch);
    if (stretch.who.uid !== undefined) this.#byUid.delete(stretch.who.uid);
  }

  all(): Stretch[] {
    return [...this.#byFirstWord.values()].flatMap((bucket) => [...bucket]);
  }

  /** Those of one name; else the one whose name is a part of it, or it a part of theirs. */
  #named(who: Identity): Stretch[] {
    const key = nameKey(who);
    const bucket = [...(this.#byFirstWord.get(firstWord(key)) ?? [])];
    const same = bucket.filter((each) => each.key === key);
    if (same.length > 0 || who.companyName !== undefined) return same;
    const near = bucket.filter(
      (each) => each.who.companyName === undefined && (isPrefix(key, each.key) || isPrefix(each.key, key)),
    );
    return near.length === 1 ? near : [];
  }

  /** The entry of somebody. Of two of one name, the one of the same origin. */
  find(who: Identity): Stretch | undefined {
    const byUid = who.uid === undefined ? undefined : this.#byUid.get(who.uid);
    if (byUid !== undefined) return byUid;
    const named = this.#named(who).filter((each) => who.uid === undefined || each.who.uid === undefined);
    if (named.length === 1) return named[0];
    return named.find((each) => each.who.origin === who.origin) ?? named[0];
  }
}

/** The roles, with the day of this notice where it gives them to somebody of whom more was known: the entry is older. */
function dated(
  roles: readonly Role[],
  before: Pick<Stretch, 'roles' | 'from'> | undefined,
  { day }: Occasion,
): Role[] {
  const isKnown = before !== undefined && (before.from !== undefined || before.roles.length > 0);
  return roles.map((role) => {
    const held = before?.roles.find(({ kind }) => kind === role.kind);
    if (held !== undefined) return held.since === undefined ? role : { ...role, since: held.since };
    return isKnown ? { ...role, since: day } : role;
  });
}

/** Whether a text names somebody: a company by its name, a person by surname and first given name, in either order. */
function namedIn(text: string): (stretch: Stretch) => boolean {
  const words = ` ${nameKey({ fullName: text })} `;
  const has = (name: string) => name !== '' && words.includes(` ${name} `);
  return ({ who, key }) => {
    if (who.surname === undefined || who.givenNames === undefined) return has(key);
    return has(nameKey({ fullName: who.surname })) && has(firstWord(nameKey({ fullName: who.givenNames })));
  };
}

/** The register as the notices build it up. */
export function emptyRegister() {
  const stretches: Stretch[] = [];
  const standing = new Standing();

  /** The entry that a passage goes on with: another origin without a word of change is another person. */
  function known({ who, formerly, isKnown }: Mention): Stretch | undefined {
    const found = (formerly && standing.find(formerly)) ?? standing.find(who);
    const differs = (place: 'origin' | 'residence') =>
      found?.who[place] !== undefined && who[place] !== undefined && found.who[place] !== who[place];
    const isOther = !isKnown && differs('origin') && differs('residence');
    return isOther ? undefined : found;
  }

  function begin(mention: Mention, occasion: Occasion): Stretch {
    const { who, isKnown } = mention;
    const isIntroduced =
      who.origin !== undefined || (who.companyName !== undefined && who.residence !== undefined);
    const isNew = occasion.isNewEntry || (!isKnown && isIntroduced);
    const stretch: Stretch = {
      who,
      key: nameKey(who),
      roles: [],
      signature: undefined,
      shares: [],
      from: isNew ? occasion.day : undefined,
      until: undefined,
      noticeId: occasion.noticeId,
    };
    stretches.push(stretch);
    standing.add(stretch);
    return stretch;
  }

  function close(stretch: Stretch, { day, noticeId }: Occasion): void {
    stretch.until = day;
    stretch.noticeId = noticeId;
    standing.remove(stretch);
  }

  /** What a mention tells of the person; of a name that it cannot tell apart, what was known. */
  function touch(stretch: Stretch, who: Identity, { noticeId }: Occasion): void {
    const { origin, residence, uid } = stretch.who;
    const kept = { ...(origin && { origin }), ...(residence && { residence }), ...(uid && { uid }) };
    const isSame = who.fullName !== undefined && stretch.key === nameKey(who);
    const { fullName, ...rest } = who;
    standing.remove(stretch);
    stretch.who = isSame ? { ...stretch.who, ...rest } : { ...kept, ...who };
    stretch.key = nameKey(stretch.who);
    stretch.noticeId = noticeId;
    standing.add(stretch);
  }

  function tell(stretch: Stretch, shares: readonly Shares[]): void {
    stretch.shares = [...shares];
    stretch.doubtedIn = undefined;
  }

  function doubt(stretch: Stretch, { noticeId }: Occasion): void {
    stretch.shares = [];
    stretch.doubtedIn = noticeId;
  }

  function enter(mention: Mention, occasion: Occasion): void {
    const found = known(mention);
    const before = found && { ...found };
    const stretch = found ?? begin(mention, occasion);
    const keepsShares = mention.shares.length === 0 && mention.roles.some(isPartner);
    touch(stretch, mention.who, occasion);
    stretch.roles = dated(withRoles([], mention.roles), before, occasion);
    stretch.signature = mention.signature;
    stretch.unreadIn = undefined;
    if (!keepsShares) tell(stretch, mention.shares);
  }

  function update(mention: Mention, occasion: Occasion): Stretch {
    const found = known(mention);
    const before = found && { ...found };
    const stretch = found ?? begin(mention, occasion);
    touch(stretch, mention.who, occasion);
    const roles = withRoles(withoutRoles(stretch.roles, mention.former), mention.roles);
    stretch.roles = dated(roles, before, occasion);
    stretch.signature = mention.signature ?? stretch.signature;
    if (mention.shares.length > 0) tell(stretch, mention.shares);
    return stretch;
  }

  /** A company of which nothing stood and no role is told, as "Muster AG is now in Bern": it may be this one itself. */
  function isOfNobody(mention: Mention): boolean {
    const saysNothing =
      mention.roles.length === 0 && mention.signature === undefined && mention.shares.length === 0;
    return mention.who.companyName !== undefined && saysNothing && known(mention) === undefined;
  }

  function lose({ mention, kinds, powers }: Act & { act: 'lose' }, occasion: Occasion): boolean {
    const stretch = known({ ...mention, isKnown: true });
    if (stretch === undefined) {
      const gone = begin({ ...mention, isKnown: true }, { ...occasion, isNewEntry: false });
      gone.roles = [...mention.roles];
      close(gone, occasion);
      return powers !== undefined;
    }
    const left = withoutRoles(stretch.roles, kinds.length > 0 ? kinds : mention.former);
    const isOver = kinds.length === 0 && left.every(({ kind }) => ENDS_WITH_POWERS.includes(kind));
    if (left.length === 0 || isOver) {
      close(stretch, occasion);
      return true;
    }
    stretch.roles = left;
    if (!left.some(isPartner)) tell(stretch, []);
    if (powers !== undefined) stretch.signature = { words: powers, kind: 'none' };
    stretch.noticeId = occasion.noticeId;
    return true;
  }

  function leave(mention: Mention, occasion: Occasion): void {
    const stretch =
      known({ ...mention, isKnown: true }) ??
      begin({ ...mention, isKnown: true }, { ...occasion, isNewEntry: false });
    if (stretch.roles.length === 0) stretch.roles = [...mention.roles];
    stretch.signature ??= mention.signature;
    close(stretch, occasion);
  }

  function sell(stretch: Stretch, sold: Shares, outOf: number | undefined, occasion: Occasion): void {
    const isSame = (each: Shares) => each.nominal === sold.nominal && each.currency === sold.currency;
    const had = outOf ?? stretch.shares.find(isSame)?.count;
    const others = stretch.shares.filter((each) => !isSame(each));
    if (had === undefined || had < sold.count) {
      doubt(stretch, occasion);
      return;
    }
    stretch.doubtedIn = undefined;
    stretch.shares = had === sold.count ? others : [...others, { ...sold, count: had - sold.count }];
    stretch.noticeId = occasion.noticeId;
    if (stretch.shares.length > 0) return;
    stretch.roles = stretch.roles.filter((role) => !isPartner(role));
    if (stretch.roles.length === 0) close(stretch, occasion);
  }

  function cede({ from, to, shares, outOf }: Act & { act: 'cede' }, occasion: Occasion): void {
    const keeps = outOf !== undefined && outOf > shares.count;
    const seller = known({ ...from, isKnown: true }) ?? (keeps ? begin(from, occasion) : undefined);
    if (seller !== undefined) update(from, occasion);
    const before = known(to);
    const hadNone = before === undefined || !before.roles.some(isPartner);
    const buyer = update(to, occasion);
    const isSame = (each: Shares) => each.nominal === shares.nominal && each.currency === shares.currency;
    const had = buyer.shares.find(isSame)?.count ?? 0;
    const isHoldingKnown = buyer.shares.length > 0 || (hadNone && buyer.from !== undefined);
    if (to.shares.length === 0 && isHoldingKnown) {
      buyer.shares = [
        ...buyer.shares.filter((each) => !isSame(each)),
        { ...shares, count: had + shares.count },
      ];
    }
    if (!buyer.roles.some(isPartner)) buyer.roles.push({ words: 'associé', kind: 'partner' });
    if (seller !== undefined) sell(seller, shares, outOf, occasion);
  }

  /**
   * A passage about shares that nobody could read: who holds what is no longer known, but of those of whom this
   * notice states it again.
   */
  function doubtShares(occasion: Occasion, of: 'of-one' | 'of-anybody' | 'of-named', text: string): void {
    const isNamed = namedIn(text);
    for (const each of standing.all()) {
      const isToldAnew = of === 'of-one' && each.noticeId === occasion.noticeId;
      const isHolder = each.shares.length > 0 || each.doubtedIn !== undefined;
      if (isHolder && !isToldAnew && (of !== 'of-named' || isNamed(each))) doubt(each, occasion);
    }
  }

  /** Parties that an unread passage names: it may have ended or changed their entries. */
  function markNamed({ noticeId }: Occasion, text: string): void {
    for (const each of standing.all().filter(namedIn(text))) each.unreadIn = noticeId;
  }

  return {
    stretches,
    doubtShares,
    markNamed,
    /** Does what a passage says. False where it says something of a person that cannot be. */
    apply(act: Act, occasion: Occasion): boolean {
      if (act.act === 'enter') enter(act.mention, occasion);
      if ((act.act === 'update' || act.act === 'leave') && isOfNobody(act.mention)) return false;
      if (act.act === 'update') update(act.mention, occasion);
      if (act.act === 'leave') leave(act.mention, occasion);
      if (act.act === 'cede') cede(act, occasion);
      if (act.act === 'delete-company') for (const each of standing.all()) close(each, occasion);
      return act.act !== 'lose' || lose(act, occasion);
    },
  };
}
