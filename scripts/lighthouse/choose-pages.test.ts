import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { meetsTargets, scoreTable } from './score-table.ts';
import { samplePages, sitemapPages } from './sitemap-pages.ts';

const origin = 'http://localhost:1';
const fileOf = (paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://site.example${path}</loc><xhtml:link href="https://site.example/other"/></url>`).join('')}</urlset>`;

/** A site that serves only these files. */
const siteOf = (files: Readonly<Record<string, string>>) => async (url: string) => {
  const text = files[url.slice(origin.length)];
  if (text === undefined) throw new Error(`${url} answered 404.`);
  return text;
};

describe('the pages of a sitemap', () => {
  it('are all its URLs, on the measured server', async () => {
    const pages = await sitemapPages(origin, siteOf({ '/sitemap.xml': fileOf(['/', '/ar', '/qibla']) }));
    expect(pages).toEqual(['/', '/ar', '/qibla']);
  });

  it('of a sitemap index are all pages of its small files and a sample of its large ones, in several languages', async () => {
    const languages = ['', '/ar', '/ur', '/tr', '/id', '/ms', '/fr', '/bn'];
    const countries = Array.from({ length: 200 }, (_, i) =>
      languages.map((language) => `${language}/c${i}`),
    ).flat();
    const pages = await sitemapPages(
      origin,
      siteOf({
        '/sitemap.xml':
          '<sitemapindex><sitemap><loc>https://site.example/a.xml</loc></sitemap><sitemap><loc>https://site.example/b.xml</loc></sitemap></sitemapindex>',
        '/a.xml': fileOf(['/', '/contact']),
        '/b.xml': fileOf(countries),
      }),
    );

    expect(pages).toEqual(['/', '/contact', '/c0', '/ar/c50', '/ur/c100', '/tr/c150']);
  });

  it('are sampled for any number of URLs', () => {
    for (const length of [400, 401, 407, 4_000, 29_999]) {
      const paths = Array.from({ length }, (_, i) => `/${i}`);
      expect(new Set(samplePages(paths).filter((page) => paths.includes(page))).size, String(length)).toBe(4);
    }
  });

  it('must not be empty', async () => {
    await expect(sitemapPages(origin, siteOf({ '/sitemap.xml': '<urlset/>' }))).rejects.toThrow(
      'names no address',
    );
  });
});

describe('the arguments of the measurement', () => {
  it('default to the two pages that are measured for performance', () => {
    expect(readArguments([])).toEqual({
      pages: ['/', '/prayer-times'],
      judged: ['performance', 'accessibility', 'best-practices', 'seo'],
      runsOfEach: 5,
      at: undefined,
      peers: [],
    });
  });

  it('can select all pages and some categories, which need one run each', () => {
    expect(
      readArguments(['--all', '--only', 'seo, accessibility', '--at', 'http://localhost:4317/']),
    ).toEqual({
      pages: 'all',
      judged: ['accessibility', 'seo'],
      runsOfEach: 1,
      at: 'http://localhost:4317',
      peers: [],
    });
  });

  it('can name pages of other sites, whose URLs may contain "="', () => {
    const peers = ['--peer', 'First app=https://first.example/', '--peer', 'second=http://localhost:1/?a=b'];
    expect(readArguments(peers)).toMatchObject({
      pages: ['/', '/prayer-times'],
      peers: [
        { name: 'First app', url: 'https://first.example/' },
        { name: 'second', url: 'http://localhost:1/?a=b' },
      ],
    });
  });

  it.each([
    [['--only', 'beauty']],
    [['qibla']],
    [['--runs', '0']],
    [['--everything']],
    [['--at', 'here']],
    [['--peer', 'https://first.example']],
    [['--peer', '=https://a.example']],
    [['--peer', 'a=b']],
  ])('reject %j', (argv) => {
    expect(() => readArguments(argv)).toThrow();
  });
});

describe('the table of scores', () => {
  const passing = {
    page: '/',
    verdict: { scores: { seo: 100, accessibility: 100 }, metrics: {}, failed: ['unweighed'] },
  };
  const failing = {
    page: '/ar/qibla',
    verdict: { scores: { seo: 100, accessibility: 98 }, metrics: {}, failed: ['color-contrast'] },
  };
  const unmeasured = { page: '/bn', verdict: new Error('The page did not load.\nMore words.') };

  it('lists the audits that a page failed', () => {
    expect(scoreTable([passing, failing, unmeasured], ['accessibility', 'seo']).split('\n')).toEqual([
      'page       accessibility ≥ 100  seo ≥ 100',
      '/                          100        100',
      '/ar/qibla                   98        100  color-contrast',
      '/bn        The page did not load.',
    ]);
  });

  it('adds the metrics of the performance score, and lists no failed audits of a peer', () => {
    const metrics = {
      'largest-contentful-paint': 2_345.6,
      'total-blocking-time': 80,
      'cumulative-layout-shift': 0.0124,
    };
    const slow = {
      page: '/',
      verdict: { scores: { performance: 90 }, metrics, failed: ['unused-javascript'] },
    };
    const peer = { page: 'Other app', isPeer: true, verdict: { ...slow.verdict, metrics: {} } };
    expect(scoreTable([slow, peer], ['performance']).split('\n')).toEqual([
      'page       performance ≥ 95  LCP ms  TBT ms     CLS',
      '/                        90    2346      80   0.012  unused-javascript',
      'Other app                90',
    ]);
  });

  it('passes only pages that reach every target', () => {
    expect(
      [passing, failing, unmeasured].map((measured) => meetsTargets(measured, ['accessibility', 'seo'])),
    ).toEqual([true, false, false]);
    expect(meetsTargets(passing, ['performance'])).toBe(false);
  });
});
