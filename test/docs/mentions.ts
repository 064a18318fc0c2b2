/** References from a Markdown text to the repository. */
export interface Mentions {
  /** Paths in backticks, as written. */
  readonly paths: readonly string[];
  /** Scripts of package.json: `npm run NAME`, `npm test`, `npm start`. */
  readonly scripts: readonly string[];
  /** Targets of relative links, without their fragment. */
  readonly links: readonly string[];
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const topFolders = 'src|scripts|test|docs|bench|tools|\\.ci';
const treePath = new RegExp(`^(?:${topFolders})/[\\w./@-]*$`);
const rootFile = /^[\w.-]+\.(?:md|json|ts|cjs|mjs)$/;

/** Whether a word is the path of one file or folder. Patterns such as `store.ts`, `*` and NAME are not. */
function isPath(word: string): boolean {
  if (/\bNAME\b/.test(word)) return false;
  return treePath.test(word) || (rootFile.test(word) && /^[A-Z]+\.md$|^package(-lock)?\.json$/.test(word));
}

export function mentionsIn(markdown: string): Mentions {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const named = all(markdown, /\bnpm run ([\w:-]+)/g);
  const short = all(markdown, /\bnpm (start|test)\b/g);
  const links = all(prose, /\]\(([^)\s]+)\)/g).map((link) => link.replace(/#.*$/, ''));
  return {
    paths: all(prose, /`([^`\n]+)`/g).filter(isPath),
    scripts: [...new Set([...named, ...short])],
    links: links.filter((link) => link !== '' && !/^[a-z]+:/.test(link)),
  };
}
