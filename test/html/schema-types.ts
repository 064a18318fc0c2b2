/** The type of a property's value. An array lists the types of allowed nodes. */
type Shape = 'text' | 'integer' | 'url' | 'language' | 'reference' | readonly string[];

interface SchemaType {
  readonly source: string;
  /** Search engines ignore a node without these properties. */
  readonly required: readonly string[];
  /** All properties that we use; each belongs to the type at schema.org. */
  readonly properties: Readonly<Record<string, { readonly is: Shape; readonly isList?: true }>>;
}

const google = 'https://developers.google.com/search/docs/appearance/structured-data';

/** The types of https://schema.org (version 29) that the page uses, with Google's requirements. */
export const schemaTypes: Readonly<Record<string, SchemaType>> = {
  WebApplication: {
    // Google also recommends ratings or reviews, but we have none.
    source: `${google}/software-app`,
    required: ['name', 'offers', 'applicationCategory', 'operatingSystem'],
    properties: {
      name: { is: 'text' },
      alternateName: { is: 'text' },
      description: { is: 'text' },
      url: { is: 'url' },
      image: { is: 'url' },
      applicationCategory: { is: 'text' },
      operatingSystem: { is: 'text' },
      browserRequirements: { is: 'text' },
      inLanguage: { is: 'language' },
      offers: { is: ['Offer'] },
    },
  },
  Offer: {
    source: `${google}/software-app#offer`,
    required: ['price'],
    properties: { price: { is: 'text' }, priceCurrency: { is: 'text' } },
  },
  WebSite: {
    source: `${google.replace('/structured-data', '')}/site-names`,
    required: ['name', 'url'],
    properties: {
      name: { is: 'text' },
      alternateName: { is: 'text' },
      url: { is: 'url' },
      inLanguage: { is: 'language', isList: true },
      publisher: { is: 'reference' },
    },
  },
  Organization: {
    source: `${google}/organization`,
    required: ['name', 'url', 'logo'],
    properties: { '@id': { is: 'url' }, name: { is: 'text' }, url: { is: 'url' }, logo: { is: 'url' } },
  },
  BreadcrumbList: {
    source: `${google}/breadcrumb`,
    required: ['itemListElement'],
    properties: { itemListElement: { is: ['ListItem'], isList: true } },
  },
  ListItem: {
    source: `${google}/breadcrumb#list-item`,
    required: ['position', 'name', 'item'],
    properties: { position: { is: 'integer' }, name: { is: 'text' }, item: { is: 'url' } },
  },
  FAQPage: {
    source: `${google}/faqpage`,
    required: ['mainEntity'],
    properties: { mainEntity: { is: ['Question'], isList: true } },
  },
  Question: {
    source: `${google}/faqpage#question`,
    required: ['name', 'acceptedAnswer'],
    properties: { name: { is: 'text' }, acceptedAnswer: { is: ['Answer'] } },
  },
  Answer: {
    source: `${google}/faqpage#answer`,
    required: ['text'],
    properties: { text: { is: 'text' } },
  },
};

const languageCode = /^[a-z]{2}$/;

/** Returns everything wrong with a node by the table above, with its path. */
export function nodeFaults(node: unknown, at: string): string[] {
  if (typeof node !== 'object' || node === null) return [`${at} is not a node`];
  const { '@type': name, ...held } = node as Record<string, unknown>;
  const type = typeof name === 'string' ? schemaTypes[name] : undefined;
  if (!type) return [`${at} has the unknown type ${name}`];
  const missing = type.required.filter((property) => !(property in held));
  return [
    ...missing.map((property) => `${at}: ${name} needs ${property} (${type.source})`),
    ...Object.entries(held).flatMap(([property, value]) => {
      const known = type.properties[property];
      if (!known) return [`${at}: ${name} has no property ${property}`];
      const place = `${at}.${property}`;
      if (!known.isList) return faultsOfValue(value, known.is, place);
      if (!Array.isArray(value) || value.length === 0) return [`${place} is not a list`];
      return value.flatMap((part, i) => faultsOfValue(part, known.is, `${place}[${i}]`));
    }),
  ];
}

function faultsOfValue(value: unknown, shape: Shape, at: string): string[] {
  if (typeof shape === 'object') {
    const type = (value as { '@type'?: unknown } | null)?.['@type'];
    return shape.includes(String(type)) ? nodeFaults(value, at) : [`${at} is ${type}, not ${shape}`];
  }
  if (shape === 'integer') return Number.isInteger(value) ? [] : [`${at} is not an integer`];
  if (shape === 'reference') {
    const keys = Object.keys((value as object | null) ?? {});
    return keys.length === 1 && keys[0] === '@id' ? [] : [`${at} is not a reference`];
  }
  if (typeof value !== 'string' || value.trim() === '') return [`${at} is not text`];
  if (shape === 'url') return URL.canParse(value) && value.startsWith('http') ? [] : [`${at} is not a URL`];
  if (shape === 'language') return languageCode.test(value) ? [] : [`${at} is not a language`];
  return [];
}
