import { beforeAll, describe, expect, it } from 'vitest';
import { withoutLanguage } from '../../src/domain/language/page-language.ts';
import { isBuilt, isShipped, origin, readDocuments, type SentDocument } from './documents.ts';
import { readHead, readStructuredData } from './head.ts';
import { nodeFaults } from './schema-types.ts';

type Node = Record<string, unknown> & { readonly '@type': string };

/** Returns the nodes of a document's only JSON-LD. */
function nodesOf({ address, html }: SentDocument): Node[] {
  const graphs = readStructuredData(html) as { '@context': string; '@graph': Node[] }[];
  expect(graphs.length, address).toBe(1);
  expect(graphs[0]?.['@context'], address).toBe('https://schema.org');
  return graphs[0]?.['@graph'] ?? [];
}

const ofType = (document: SentDocument, type: string) =>
  nodesOf(document).filter((node) => node['@type'] === type);

describe('nodeFaults', () => {
  it.each([
    ['an unknown type', { '@type': 'Mosque', name: 'x' }],
    ['an unknown property', { '@type': 'Answer', text: 'x', rating: 5 }],
    ['a missing property', { '@type': 'Question', name: 'x' }],
    ['text instead of a node', { '@type': 'Question', name: 'x', acceptedAnswer: 'yes' }],
    ['a node of the wrong type', { '@type': 'FAQPage', mainEntity: [{ '@type': 'Answer', text: 'x' }] }],
    ['a number as a string', { '@type': 'ListItem', position: '1', name: 'x', item: `${origin}/` }],
    ['a relative URL', { '@type': 'ListItem', position: 1, name: 'x', item: '/qibla' }],
    ['an empty list', { '@type': 'BreadcrumbList', itemListElement: [] }],
  ])('reports %s', (_case, node) => {
    expect(nodeFaults(node, 'planted')).toHaveLength(1);
  });
});

describe.skipIf(!isBuilt)('the structured data of the documents (needs the build)', () => {
  let documents: SentDocument[];
  beforeAll(async () => {
    documents = await readDocuments();
  });

  it('has only known types, with all required and no unknown properties', () => {
    const faults = documents.flatMap((document) =>
      nodesOf(document).flatMap((node) => nodeFaults(node, document.address)),
    );
    expect(faults).toEqual([]);
  });

  it('describes the application once per page, in its language, with an existing image', () => {
    for (const document of documents) {
      const [application, ...others] = ofType(document, 'WebApplication');
      expect(others, document.address).toEqual([]);
      expect(application).toMatchObject({ name: 'Mihrab', inLanguage: document.language });
      expect(isShipped(String(application?.['image'])), document.address).toBe(true);
    }
  });

  it('describes the site and its publisher only on Home, with an existing logo', () => {
    for (const document of documents) {
      const isHome = withoutLanguage(document.address) === '/';
      expect(ofType(document, 'WebSite'), document.address).toHaveLength(isHome ? 1 : 0);
      const organizations = ofType(document, 'Organization');
      expect(organizations, document.address).toHaveLength(isHome ? 1 : 0);
      for (const { logo } of organizations) expect(isShipped(String(logo))).toBe(true);
    }
  });

  it('has breadcrumbs from Home on every other indexed page, in its language', () => {
    for (const document of documents) {
      const { canonical, meta } = readHead(document.html);
      const isInner = withoutLanguage(document.address) !== '/' && !meta.has('robots');
      const breadcrumbLists = ofType(document, 'BreadcrumbList');
      expect(breadcrumbLists, document.address).toHaveLength(isInner ? 1 : 0);
      for (const breadcrumbs of breadcrumbLists) {
        const steps = breadcrumbs['itemListElement'] as { position: number; item: string }[];
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, i) => i + 1));
        expect(steps.length, document.address).toBeGreaterThanOrEqual(2);
        const urls = documents.map(({ address }) => origin + address);
        const internal = steps.map(({ item }) => item.replace(/\/$/, '')).filter((item) => item !== origin);
        expect(steps.at(-1)?.item, document.address).toBe(canonical);
        for (const item of internal.slice(0, -1)) expect(item.startsWith(origin), item).toBe(true);
        expect(urls, document.address).toContain(steps.at(-1)?.item);
      }
    }
  });

  it('contains only questions and answers that are visible on the page', () => {
    const withQuestions = documents.filter((document) => ofType(document, 'FAQPage').length > 0);
    for (const document of withQuestions) {
      const body = textOf(document.html);
      for (const page of ofType(document, 'FAQPage')) {
        const questions = page['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
        for (const { name, acceptedAnswer } of questions) {
          expect(body, document.address).toContain(withoutWhitespace(name));
          expect(body, document.address).toContain(withoutWhitespace(acceptedAnswer.text));
        }
      }
    }
  });
});

/** Returns the visible text without whitespace, because there may be elements between words. */
function textOf(html: string): string {
  const visible = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');
  return withoutWhitespace(
    visible
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

const withoutWhitespace = (text: string): string => text.replaceAll(/[\s\u2066-\u2069]/g, '');
