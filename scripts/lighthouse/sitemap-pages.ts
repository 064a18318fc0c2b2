/** Larger sitemap files are sampled: they contain thousands of similar pages. */
const largeFilePages = 400;
const sampleSize = 4;

/** Fetches the text at a URL; rejects on an error status. */
export type FetchText = (url: string) => Promise<string>;

/** The paths in a site's sitemap: all of its small files and a sample of its large ones. */
export async function sitemapPages(origin: string, fetchText: FetchText): Promise<string[]> {
  const read = async (path: string) => locationsOf(await fetchText(origin + path));
  const { isIndex, paths } = await read('/sitemap.xml');
  if (!isIndex) return samplePages(paths);
  const files = [];
  for (const file of paths) files.push(await read(file));
  return files.flatMap((file) => samplePages(file.paths));
}

function locationsOf(xml: string): { readonly isIndex: boolean; readonly paths: string[] } {
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  if (paths.length === 0) throw new Error('The sitemap names no address.');
  return { isIndex: xml.includes('<sitemapindex'), paths };
}

/** Picks entries across the file with a growing offset, because files list the languages of a page one after another. */
export function samplePages(paths: readonly string[]): string[] {
  if (paths.length < largeFilePages) return [...paths];
  const step = Math.floor(paths.length / sampleSize);
  return Array.from({ length: sampleSize }, (_, i) => paths[i * (step - (step % 8)) + i] ?? '');
}
