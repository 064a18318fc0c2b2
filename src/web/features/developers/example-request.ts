import type { Language } from '../../i18n/languages.ts';

export const exampleEndpoints = ['day', 'month', 'qibla', 'places'] as const;
export type ExampleEndpoint = (typeof exampleEndpoints)[number];

/** What a reader has typed. */
export interface ExampleInput {
  readonly endpoint: ExampleEndpoint;
  readonly latitude: string;
  readonly longitude: string;
  readonly text: string;
}

const paths: Readonly<Record<ExampleEndpoint, string>> = {
  day: '/api/prayer-times',
  month: '/api/prayer-times/calendar',
  qibla: '/api/qibla',
  places: '/api/geocode/suggest',
};

/** Returns the URL path and query of a request. Invalid input stays as it is: the API explains it. */
export function exampleAddress(
  { endpoint, latitude, longitude, text }: ExampleInput,
  language: Language,
): string {
  const query: Record<string, string> =
    endpoint === 'places'
      ? { text: text.trim(), ...(language === 'en' ? {} : { lang: language }) }
      : { latitude: latitude.trim(), longitude: longitude.trim() };
  return `${paths[endpoint]}?${new URLSearchParams(query)}`;
}

export const codeForms = ['url', 'curl', 'fetch'] as const;
export type CodeForm = (typeof codeForms)[number];

/** Returns the text to copy for a complete URL. */
export function exampleCode(form: CodeForm, url: string): string {
  switch (form) {
    case 'url':
      return url;
    case 'curl':
      return `curl '${quoted(url)}'`;
    case 'fetch':
      return `const response = await fetch('${quoted(url)}');\nif (!response.ok) throw new Error((await response.json()).error);\nconst answer = await response.json();`;
  }
}

/** `URLSearchParams` leaves no apostrophe but for one in the origin, where none is possible either. */
const quoted = (url: string): string => url.replaceAll("'", '%27');
