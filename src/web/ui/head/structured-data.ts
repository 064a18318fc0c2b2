import { type Language, languageCodes } from '../../i18n/languages.ts';

/** A schema.org node. `test/html` checks the nodes of every page against the properties of their types. */
export interface StructuredNode {
  readonly '@type': string;
  readonly [property: string]: StructuredValue;
}
export type StructuredValue = string | number | StructuredNode | Reference | readonly StructuredValue[];

/** Refers to a node elsewhere in the document. */
interface Reference {
  readonly '@id': string;
}

/** A breadcrumb: its name is translated; its path has no language prefix. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export interface Question {
  readonly question: string;
  /** Plain text, exactly as shown on the page. */
  readonly answer: string;
}

interface ApplicationFacts {
  readonly name: string;
  readonly description: string;
  /** Absolute, like all URLs here. */
  readonly url: string;
  readonly image: string;
  readonly language: Language;
}

/** Describes Mihrab. Has no ratings, because there are none. https://developers.google.com/search/docs/appearance/structured-data/software-app */
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
 * The site and its organization, for Home. Only the server knows the operator, so there is no legal name and there are no
 * social profiles.
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

/** The breadcrumbs of a page: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
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

/** Questions and answers that are visible on the page: https://developers.google.com/search/docs/appearance/structured-data/faqpage */
export const faqPage = (questions: readonly Question[]): StructuredNode => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Returns the content of a JSON-LD script element. `<` is escaped, so that no text can close the element. */
export const jsonLd = (graph: readonly StructuredNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
