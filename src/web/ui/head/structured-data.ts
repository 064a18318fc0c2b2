import { type Language, languageCodes } from '../../i18n/languages.ts';

/** A thing in the words of https://schema.org. `test/html` holds every page's against the properties of its type. */
export interface StructuredNode {
  readonly '@type': string;
  readonly [property: string]: StructuredValue;
}
export type StructuredValue = string | number | StructuredNode | Reference | readonly StructuredValue[];

/** Names a thing that is described elsewhere in the document. */
interface Reference {
  readonly '@id': string;
}

/** A step of the way from Home to a page: its name in the reader's language, its address without one. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export interface Question {
  readonly question: string;
  /** Plain text, word for word as it stands on the page. */
  readonly answer: string;
}

interface ApplicationFacts {
  readonly name: string;
  readonly description: string;
  /** Absolute, as are all addresses here. */
  readonly url: string;
  readonly image: string;
  readonly language: Language;
}

/** What Mihrab is. No ratings: there are none. https://developers.google.com/search/docs/appearance/structured-data/software-app */
export const webApplication = ({ language, ...facts }: ApplicationFacts): StructuredNode => ({
  '@type': 'WebApplication',
  ...facts,
  alternateName: 'محراب',
  applicationCategory: 'LifestyleApplication',
  operatingSystem: 'Any',
  browserRequirements: 'Requires JavaScript',
  inLanguage: language,
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
});

/**
 * Whose site it is and what it is called, for the first page. Who operates it is known to the server alone, so neither a
 * legal name nor accounts elsewhere stand here.
 */
export function siteAndOrganization(name: string, origin: string): StructuredNode[] {
  const url = `${origin}/`;
  const organization = `${url}#organization`;
  return [
    {
      '@type': 'WebSite',
      name,
      alternateName: 'محراب',
      url,
      inLanguage: languageCodes,
      publisher: { '@id': organization },
    },
    { '@type': 'Organization', '@id': organization, name, url, logo: `${origin}/icon-512.png` },
  ];
}

/** The way to a page: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export const breadcrumbList = (
  crumbs: readonly Crumb[],
  addressOf: (path: string) => string,
): StructuredNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(path),
  })),
});

/** Questions that the page itself shows with their answers: https://developers.google.com/search/docs/appearance/structured-data/faqpage */
export const faqPage = (questions: readonly Question[]): StructuredNode => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The text of an element of JSON-LD. It is data, not a script; `<` is escaped so that no text can end the element. */
export const jsonLd = (graph: readonly StructuredNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
