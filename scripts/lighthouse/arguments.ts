import { parseArgs } from 'node:util';
import { type Category, categories } from './run-lighthouse.ts';

/** Parsed arguments of `npm run lighthouse`. */
export interface Measurement {
  /** Paths without origin; `all` means every page in the sitemap. */
  readonly pages: readonly string[] | 'all';
  readonly judged: readonly Category[];
  readonly runsOfEach: number;
  /** Origin of a running server; without it the product is built and started. */
  readonly at: string | undefined;
  /** Pages of other sites that are measured in the same run. */
  readonly peers: readonly Peer[];
}

export interface Peer {
  readonly name: string;
  readonly url: string;
}

export const help = `Measures pages with Lighthouse's mobile settings.

  npm run lighthouse -- [PAGE …] [--all] [--only CATEGORIES] [--runs N] [--at ORIGIN] [--peer NAME=URL …]

PAGE     a path such as /ar/qibla; default: / and /prayer-times
--all    every page of the sitemap, and some of each of its large files
--only   some of ${categories.join(',')}
--runs   how often each page is measured; the median counts; default: 5, or 1 without performance
--at     a running server such as http://localhost:3000; without it the product is built and started
--peer   a page of another site, for comparison; it has no targets. All pages are measured in turns, so that a busy
         machine slows all of them down alike
`;

const defaultPages = ['/', '/prayer-times'];

/** Throws an Error whose message says which argument is wrong. */
export function readArguments(argv: readonly string[]): Measurement | 'help' {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      only: { type: 'string', default: categories.join(',') },
      runs: { type: 'string' },
      peer: { type: 'string', multiple: true },
      at: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const judged = categoriesOf(values.only);
  return {
    pages: values.all ? 'all' : pagesOf(positionals),
    judged,
    // Only performance varies between runs.
    runsOfEach: runsOf(values.runs ?? (judged.includes('performance') ? '5' : '1')),
    at: values.at && new URL(values.at).origin,
    peers: (values.peer ?? []).map(peerOf),
  };
}

function categoriesOf(text: string): Category[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(categories as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(`--only must be some of ${categories.join(', ')}, not '${unknown.join(', ')}'.`);
  return categories.filter((category) => names.includes(category));
}

function pagesOf(named: readonly string[]): readonly string[] {
  const invalid = named.find((page) => !page.startsWith('/'));
  if (invalid !== undefined) throw new Error(`'${invalid}' is not a page: give a path such as /qibla.`);
  return named.length > 0 ? named : defaultPages;
}

function runsOf(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Error('--runs must be a whole number from 1 to 99.');
}

function peerOf(text: string): Peer {
  const [, name = '', url = ''] = /^([^=]+)=(https?:\/\/.+)$/.exec(text) ?? [];
  if (!URL.canParse(url)) throw new Error(`--peer must be NAME=URL, not '${text}'.`);
  return { name, url };
}
