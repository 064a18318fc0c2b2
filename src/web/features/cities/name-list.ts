/** Names that begin with one letter, in the order in which they came. */
interface LetterGroup<Item> {
  readonly letter: string;
  readonly items: readonly Item[];
}

interface Named {
  readonly name: string;
}

/**
 * Parts a sorted list where the first letter changes, by what the language takes for one letter: E and É are the same in
 * French, C and Ç two in Turkish.
 */
export function letterGroups<Item extends Named>(
  items: readonly Item[],
  locale: string,
): LetterGroup<Item>[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  const headOf = (letter: string) => {
    const [plain = letter] = letter.normalize('NFD');
    return isAlif(plain) || compare(plain, letter) === 0 ? plain : letter;
  };
  const groups: { letter: string; items: Item[] }[] = [];
  for (const item of items) {
    const letter = headOf(firstLetter(item.name, locale));
    const last = groups.at(-1);
    if (last && compare(last.letter, letter) === 0) last.items.push(item);
    else groups.push({ letter, items: [item] });
  }
  return groups;
}

/** Dictionaries file every alif, with hamza or madda or without, under one letter. */
const isAlif = (letter: string): boolean => letter === 'ا';

const apostrophes = /^['’‘ʼʻ`]+/;

function firstLetter(name: string, locale: string): string {
  const [first = ''] = name.replace(apostrophes, '');
  return first.toLocaleUpperCase(locale);
}

/** The names that several cities of a list have: only these need their region beside them. */
export function repeatedNames(cities: readonly { readonly name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of cities) (seen.has(name) ? repeated : seen).add(name);
  return repeated;
}
