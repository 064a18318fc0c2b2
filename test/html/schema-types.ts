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

/** Checks a node against `schemaTypes`. Returns its faults, with their paths. */
export function nodeFaults(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [`${path} is not a node`];
  const { '@type': name, ...properties } = node as Record<string, unknown>;
  const type = typeof name === 'string' ? schemaTypes[name] : undefined;
  if (!type) return [`${path} has the unknown type ${name}`];
  const missing = type.required.filter((property) => !(property in properties));
  return [
    ...missing.map((property) => `${path}: ${name} needs ${property} (${type.source})`),
    ...Object.entries(properties).flatMap(([property, value]) => {
      const definition = type.properties[property];
      if (!definition) return [`${path}: ${name} has no property ${property}`];
      const propertyPath = `${path}.${property}`;
      if (!definition.isList) return faultsOfValue(value, definition.is, propertyPath);
      if (!Array.isArray(value) || value.length === 0) return [`${propertyPath} is not a list`];
      return value.flatMap((part, i) => faultsOfValue(part, definition.is, `${propertyPath}[${i}]`));
    }),
  ];
}

function faultsOfValue(value: unknown, shape: Shape, path: string): string[] {
  if (typeof shape === 'object') {
    const type = (value as { '@type'?: unknown } | null)?.['@type'];
    return shape.includes(String(type)) ? nodeFaults(value, path) : [`${path} is ${type}, not ${shape}`];
  }
  if (shape === 'integer') return Number.isInteger(value) ? [] : [`${path} is not an integer`];
  if (shape === 'reference') {
    const keys = Object.keys((value as object | null) ?? {});
    return keys.length === 1 && keys[0] === '@id' ? [] : [`${path} is not a reference`];
  }
  if (typeof value !== 'string' || value.trim() === '') return [`${path} is not text`];
  if (shape === 'url') return URL.canParse(value) && value.startsWith('http') ? [] : [`${path} is not a URL`];
  if (shape === 'language') return languageCode.test(value) ? [] : [`${path} is not a language`];
  return [];
}
