import { beforeAll, describe, expect, it } from 'vitest';
import {
  inLanguage,
  type PageLanguage,
  pageLanguages,
  withoutLanguage,
} from '../../src/domain/language/page-language.ts';
import { languages } from '../../src/web/i18n/languages.ts';
import { isBuilt, isShipped, origin, readDocuments, readShipped, type SentDocument } from './documents.ts';
import { type Head, readHead } from './head.ts';

interface ReadDocument extends SentDocument {
  readonly head: Head;
}

describe.skipIf(!isBuilt)('the head of every document (needs the build)', () => {
  let documents: ReadDocument[];
  /** Documents that search engines may index. */
  let indexed: ReadDocument[];
  beforeAll(async () => {
    documents = (await readDocuments()).map((document) => ({ ...document, head: readHead(document.html) }));
    indexed = documents.filter(({ head }) => !head.meta.has('robots'));
  });

  const metaOf = ({ head }: ReadDocument, name: string) => {
    const values = head.meta.get(name) ?? [];
    expect(values.length, name).toBe(1);
    return values[0] ?? '';
  };

  it('has the language and text direction of its URL', () => {
    for (const { address, language, head } of documents)
      expect([head.lang, head.dir], address).toEqual([language, languages[language].dir]);
  });

  it('has its own canonical URL, in its language', () => {
    expect(indexed.length).toBeGreaterThan(100);
    for (const document of indexed) {
      const { address, head } = document;
      expect(head.canonical, address).toBe(origin + address);
      expect(metaOf(document, 'og:url'), address).toBe(origin + address);
    }
  });

  it('links to the page in every language, including its own, with English as the default', () => {
    for (const { address, head } of indexed) {
      const path = withoutLanguage(address);
      const expected = pageLanguages.map((code) => [code, origin + inLanguage(path, code)] as const);
      expect(head.alternates, address).toEqual(new Map([...expected, ['x-default', origin + path]]));
    }
  });

  it('excludes account pages, the editor of screens and error pages from search, and gives error pages no canonical URL', () => {
    const notIndexed = documents.filter(({ head }) => head.meta.has('robots'));
    const paths = new Set(notIndexed.map(({ address }) => withoutLanguage(address)));
    expect(paths).toEqual(
      new Set(['/profile', '/auth', '/screen/edit', '/404.html', '/offline.html', '/unavailable.html']),
    );
    for (const { address, head } of notIndexed) {
      expect(head.meta.get('robots'), address).toEqual(['noindex']);
      expect(head.alternates.size, address).toBe(0);
      if (address.endsWith('.html')) expect(head.canonical).toBeUndefined();
    }
  });

  it('has a unique title and description per language, short enough for search results', () => {
    for (const language of pageLanguages) {
      const documentsInLanguage = indexed.filter((document) => document.language === language);
      expect(new Set(documentsInLanguage.map(({ head }) => head.title)).size, language).toBe(
        documentsInLanguage.length,
      );
      expect(
        new Set(documentsInLanguage.map((document) => metaOf(document, 'description'))).size,
        language,
      ).toBe(documentsInLanguage.length);
      for (const document of documentsInLanguage) {
        // Search results show about 65 and 160 Latin letters; translations may be a little longer.
        const maxLength =
          language === 'en' ? { title: 65, description: 160 } : { title: 80, description: 200 };
        expect(document.head.title.length, document.address).toBeLessThanOrEqual(maxLength.title);
        expect(metaOf(document, 'description').length, document.address).toBeLessThanOrEqual(
          maxLength.description,
        );
        expect(metaOf(document, 'description').length, document.address).toBeGreaterThan(25);
      }
    }
  });

  it('has a title that is unique in its language and contains the product’s name in its script', () => {
    const names: Partial<Record<PageLanguage, RegExp>> = {
      ar: /^(?!.*Mihrab).*محراب/,
      ur: /^(?!.*Mihrab).*محراب/,
      bn: /^(?!.*Mihrab).*মিহরাব/,
    };
    for (const language of pageLanguages) {
      const documentsInLanguage = documents.filter(
        (document) => document.language === language && !document.address.endsWith('.html'),
      );
      const titles = documentsInLanguage.map(({ head }) => head.title);
      expect(new Set(titles).size, language).toBe(documentsInLanguage.length);
      for (const title of titles) expect(title).toMatch(names[language] ?? /Mihrab/);
    }
  });

  it('has a translated title', () => {
    const english = new Map(
      documents.filter(({ language }) => language === 'en').map(({ address, head }) => [address, head.title]),
    );
    const others = documents.filter(
      ({ language, address }) => language !== 'en' && !address.endsWith('.html'),
    );
    expect(others.length).toBeGreaterThan(100);
    for (const { address, head } of others)
      expect(head.title, address).not.toBe(english.get(withoutLanguage(address)));
  });

  it('has one h1 and the theme colour', () => {
    for (const document of documents) {
      expect(document.html.match(/<h1\b/g), document.address).toHaveLength(1);
      expect(metaOf(document, 'theme-color'), document.address).toBe('#1f7a5c');
    }
  });

  it('has its Open Graph locale and all alternates', () => {
    for (const document of indexed) {
      const { address, language, head } = document;
      expect(metaOf(document, 'og:locale'), address).toBe(languages[language].openGraph);
      const others = pageLanguages.filter((code) => code !== language);
      expect(head.meta.get('og:locale:alternate'), address).toEqual(
        others.map((code) => languages[code].openGraph),
      );
    }
  });

  it('has an existing social card in its language, 1200 × 630 pixels and below 150 kB', () => {
    for (const document of documents) {
      const { address, language } = document;
      const card = metaOf(document, 'og:image');
      expect(card, address).toContain(`${origin}/cards/${language}/`);
      expect(metaOf(document, 'twitter:image'), address).toBe(card);
      expect([metaOf(document, 'og:image:width'), metaOf(document, 'og:image:height')]).toEqual([
        '1200',
        '630',
      ]);
      expect(metaOf(document, 'og:image:alt'), address).toBe(document.head.title);
      expect(isShipped(card), card).toBe(true);
      const png = readShipped(card);
      // The header of a PNG: RFC 2083, section 4.1.1.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], card).toEqual([1200, 630]);
      expect(png.length, card).toBeLessThan(150_000);
    }
  });

  it('has a unique, versioned social card per built page and language', () => {
    const builtPages = indexed.filter(
      (document) => !/^\/prayer-times\/./.test(withoutLanguage(document.address)),
    );
    const cards = builtPages.map((document) => new URL(metaOf(document, 'og:image')));
    expect(new Set(cards.map(({ pathname }) => pathname)).size).toBe(builtPages.length);
    for (const card of cards) expect(card.search, card.href).toMatch(/^\?v=\w+$/);
  });

  it('links to a manifest with its language, direction, start page and site name', () => {
    for (const document of documents) {
      const { address, language, html } = document;
      const file = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
      const manifest = JSON.parse(readShipped(origin + file).toString());
      expect(manifest, address).toMatchObject({
        lang: language,
        dir: languages[language].dir,
        start_url: inLanguage('/', language),
      });
      expect(metaOf(document, 'og:site_name'), address).toBe(manifest.name);
    }
  });
});
