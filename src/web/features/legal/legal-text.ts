/** Paragraphs under each other, each with a mark before it. */
interface LegalList {
  readonly list: readonly string[];
}

/** A row: what it is about, then one cell for each further column. */
export interface LegalRow {
  /** Names that are the same in every language: of an entry in the browser, of a host. */
  readonly names?: readonly string[];
  readonly title?: string;
  readonly cells: readonly string[];
}

/** Drawn as a table where there is room, and row by row where there is not. */
export interface LegalTable {
  readonly caption: string;
  /** One more than a row has cells. */
  readonly columns: readonly string[];
  readonly rows: readonly LegalRow[];
}

/** Ways to go on from a section: routes of the page. */
interface LegalLinks {
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** A string is a paragraph. */
export type LegalBlock = string | LegalList | { readonly table: LegalTable } | LegalLinks;

/**
 * One numbered part of a legal text. All sentences are marked with `message`; `{operator}`, `{address}` and `{email}` in
 * them are the site's own.
 */
export interface LegalSection {
  /** Where `#…` leads. Never given another name: people keep links. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalText {
  /** The text in a breath, for whoever reads no more. */
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}

/** Every sentence of some blocks, in the order in which they stand. */
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

/** The names in the tables of some blocks. */
export function namesIn(blocks: readonly LegalBlock[]): string[] {
  return blocks.flatMap((block) =>
    typeof block === 'object' && 'table' in block ? block.table.rows.flatMap(({ names = [] }) => names) : [],
  );
}
