/** A bulleted list. */
interface LegalList {
  readonly list: readonly string[];
}

/** A row: its subject, then one cell for each further column. */
export interface LegalRow {
  /** Names that are not translated: storage keys, cookies, hosts. */
  readonly names?: readonly string[];
  readonly title?: string;
  readonly cells: readonly string[];
}

export interface LegalTable {
  readonly caption: string;
  /** The subject's column, then one for each cell. */
  readonly columns: readonly string[];
  readonly rows: readonly LegalRow[];
}

/** Links to other routes of the page. */
interface LegalLinks {
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** One block of a section; a string is a paragraph. */
export type LegalBlock = string | LegalList | { readonly table: LegalTable } | LegalLinks;

/**
 * A numbered section of a legal text. Every sentence is marked with `message`; `{operator}`, `{address}` and `{email}`
 * in it are filled in from the site's facts.
 */
export interface LegalSection {
  /** The anchor. Never rename one: people keep links to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalText {
  /** The text in a few sentences. */
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}

/** Returns every sentence of the blocks, in order. */
export function sentencesOf(blocks: readonly LegalBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (typeof block === 'string') return [block];
    if ('list' in block) return block.list;
    if ('links' in block) return block.links.map(({ label }) => label);
    const { caption, columns, rows } = block.table;
    return [
      caption,
      ...columns,
      ...rows.flatMap(({ title, cells }) => [...(title ? [title] : []), ...cells]),
    ];
  });
}

/** Returns the untranslated names in the tables of the blocks. */
export function namesIn(blocks: readonly LegalBlock[]): string[] {
  return blocks.flatMap((block) =>
    typeof block === 'object' && 'table' in block ? block.table.rows.flatMap(({ names = [] }) => names) : [],
  );
}
