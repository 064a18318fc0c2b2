/** The metadata in a document's head. */
export interface Head {
  readonly lang: string;
  readonly dir: string;
  readonly title: string;
  readonly canonical: string | undefined;
  /** URL by `hreflang`. */
  readonly alternates: ReadonlyMap<string, string>;
  /** Values by name or property. Some occur several times, such as `og:locale:alternate`. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
}

export function readHead(html: string): Head {
  const [, lang = '', dir = ''] = /<html lang="([^"]*)" dir="([^"]*)"/.exec(html) ?? [];
  const links = tagsOf(html, 'link');
  const meta = new Map<string, string[]>();
  for (const tag of tagsOf(html, 'meta')) {
    const name = tag.get('name') ?? tag.get('property');
    if (name) meta.set(name, [...(meta.get(name) ?? []), tag.get('content') ?? '']);
  }
  return {
    lang,
    dir,
    title: decode(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''),
    canonical: links.find((tag) => tag.get('rel') === 'canonical')?.get('href'),
    alternates: new Map(
      links
        .filter((tag) => tag.get('rel') === 'alternate')
        .map((tag) => [tag.get('hreflang') ?? '', tag.get('href') ?? '']),
    ),
    meta,
  };
}

/** Returns all JSON-LD of a document. */
export function readStructuredData(html: string): unknown[] {
  const elements = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return [...elements].map(([, json = '']) => JSON.parse(json));
}

/** Returns the attributes of all elements with this tag name. Attribute names are lower-case. */
function tagsOf(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => {
    const pairs = attributes.matchAll(/([\w-]+)="([^"]*)"/g);
    return new Map([...pairs].map(([, key = '', value = '']) => [key.toLowerCase(), decode(value)]));
  });
}

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
