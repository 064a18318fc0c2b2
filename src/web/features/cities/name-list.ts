/** Items whose names start with the same letter, in their original order. */
interface LetterGroup<Item> {
  readonly letter: string;
  readonly items: readonly Item[];
}

interface Named {
  readonly name: string;
}

/**
 * Groups a sorted list by first letter, by the rules of the language: E and É are one letter in French, C and Ç are two
 * in Turkish.
 */
export function groupByLetter<Item extends Named>(
  items: readonly Item[],
  locale: string,
): LetterGroup<Item>[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  const headingOf = (letter: string) => {
    const [plain = letter] = letter.normalize('NFD');
    return isAlif(plain) || compare(plain, letter) === 0 ? plain : letter;
  };
  const groups: { letter: string; items: Item[] }[] = [];
  for (const item of items) {
    const letter = headingOf(firstLetter(item.name, locale));
    const last = groups.at(-1);
    if (last && compare(last.letter, letter) === 0) last.items.push(item);
    else groups.push({ letter, items: [item] });
  }
  return groups;
}

/** Dictionaries list alif with and without hamza or madda under one letter. */
const isAlif = (letter: string): boolean => letter === 'ا';

const apostrophes = /^['’‘ʼʻ`]+/;

function firstLetter(name: string, locale: string): string {
  const [first = ''] = name.replace(apostrophes, '');
  return first.toLocaleUpperCase(locale);
}

/** Returns the names shared by several cities of a list: only these need their region beside them. */
export function repeatedNames(cities: readonly { readonly name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of cities) (seen.has(name) ? repeated : seen).add(name);
  return repeated;
}
