import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { createSampleRendering, type Rendering } from '../../../test/harness/sample-rendering.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { pageLanguages } from '../../domain/language/page-language.ts';

const origin = 'https://mihrab.test';
let rendering: Rendering;
let server: TestApp;

beforeAll(async () => {
  rendering = createSampleRendering();
  server = await startTestApp({ ...rendering, atlas: builtAtlas(), environment: { PUBLIC_URL: origin } });
});
afterAll(async () => {
  await server.close();
  rendering.remove();
});

async function fileAt(url: string): Promise<string> {
  const answer = await server.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  return answer.body;
}

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? '');

/** Tokenizes XML that consists of elements and text; throws for anything else. */
function tokensOf(xml: string): string[] {
  const token = /<\?xml version="1\.0" encoding="UTF-8"\?>|<\/?[\w:]+(?: [\w:-]+="[^"<&]*")*\/?>|[^<>&]+/y;
  const tokens: string[] = [];
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml)?.[0];
    if (found === undefined) throw new Error(`Not well-formed at: ${xml.slice(at, at + 60)}`);
    tokens.push(found);
  }
  return tokens;
}

/** Paths of nested elements, such as `urlset>url>loc`. Throws for an unclosed element. */
function pathsIn(xml: string): Set<string> {
  const open: string[] = [];
  const paths = new Set<string>();
  for (const token of tokensOf(xml).filter((text) => text.startsWith('<') && !text.startsWith('<?'))) {
    const name = /[\w:]+/.exec(token)?.[0] ?? '';
    if (token.startsWith('</')) {
      if (open.pop() !== name) throw new Error(`${name} is closed but was not opened`);
      continue;
    }
    paths.add([...open, name].join('>'));
    if (!token.endsWith('/>')) open.push(name);
  }
  if (open.length > 0) throw new Error(`${open.join('>')} is not closed`);
  return paths;
}

describe('the sitemap', () => {
  it('is an index of existing files on our own origin', async () => {
    const index = await fileAt('/sitemap.xml');

    expect([...pathsIn(index)]).toEqual(['sitemapindex', 'sitemapindex>sitemap', 'sitemapindex>sitemap>loc']);
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    const files = locationsIn(index);
    expect(files).toEqual([
      `${origin}/sitemaps/pages.xml`,
      `${origin}/sitemaps/countries.xml`,
      ...pageLanguages.map((language) => `${origin}/sitemaps/cities-${language}.xml`),
    ]);
    // The first one is written by the build.
    for (const file of files.slice(1)) await fileAt(file.slice(origin.length));
  });

  it('lists every city once in each language, within the limits of a sitemap', async () => {
    const seen = new Set<string>();
    for (const language of pageLanguages) {
      const xml = await fileAt(`/sitemaps/cities-${language}.xml`);
      const locations = locationsIn(xml);
      const prefix = language === 'en' ? '' : `/${language}`;
      expect(locations.every((loc) => loc.startsWith(`${origin}${prefix}/prayer-times/`))).toBe(true);
      expect(locations.length).toBeLessThanOrEqual(50_000);
      expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
      for (const loc of locations) seen.add(loc);
    }
    expect(seen.size).toBeGreaterThan(pageLanguages.length * 4_200);
    expect(seen).toContain(`${origin}/ur/prayer-times/pakistan/karachi`);
  });

  it('links each URL to its translations, in well-formed XML', async () => {
    const xml = await fileAt('/sitemaps/countries.xml');

    expect([...pathsIn(xml)]).toEqual(['urlset', 'urlset>url', 'urlset>url>loc', 'urlset>url>xhtml:link']);
    const urls = xml.match(/<url>.*<\/url>/g) ?? [];
    const pakistan = urls.find((url) =>
      url.includes('<loc>https://mihrab.test/bn/prayer-times/pakistan</loc>'),
    );
    const links = [...(pakistan ?? '').matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]*)"/g)];
    expect(links.map(([, language]) => language)).toEqual([...pageLanguages, 'x-default']);
    expect(links.at(-1)?.[2]).toBe(`${origin}/prayer-times/pakistan`);
    expect(links[1]?.[2]).toBe(`${origin}/ar/prayer-times/pakistan`);
  });

  it('is created once and supports conditional requests', async () => {
    const first = await server.app.inject({
      url: '/sitemaps/cities-fr.xml',
      headers: { 'accept-encoding': 'br' },
    });
    expect(first.headers['content-encoding']).toBe('br');
    const etag = String(first.headers['etag']);
    const again = await server.app.inject({
      url: '/sitemaps/cities-fr.xml',
      headers: { 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it('lists existing pages', async () => {
    const locations = locationsIn(await fileAt('/sitemaps/cities-tr.xml'));
    const sample = locations.filter((_, index) => index % 400 === 0);
    expect(sample.length).toBeGreaterThan(10);
    for (const loc of sample) {
      const answer = await server.app.inject({ url: loc.slice(origin.length) });
      expect(answer.statusCode, loc).toBe(200);
    }
  });
});
