import { useLocation } from 'react-router';
import { message, useLocalisation } from './i18n.tsx';
import { inLanguage, languageCodes, languages } from './languages.ts';
import { siteOrigin } from './site.ts';

export interface PageMetaProps {
  /** Translated title; the product's name is put behind it where it is not in it. */
  readonly title: string;
  readonly description: string;
  /** Search engines leave out what is `unlisted` (account pages); the 404 page stands `nowhere`, at no address of its own. */
  readonly listing?: 'listed' | 'unlisted' | 'nowhere';
}

const productName = message('Mihrab');
const themeColour = '#1f7a5c';
const picture = `${siteOrigin}/share.png`;

/**
 * The head of one page. React lifts title, meta and link into <head>; the prerender cuts them there.
 * Canonical addresses use the site's own origin from the build, never the host of a request.
 */
export function PageMeta({ title, description, listing = 'listed' }: PageMetaProps) {
  const { language, t } = useLocalisation();
  const { pathname } = useLocation();
  const siteName = t(productName);
  const address = siteOrigin + inLanguage(pathname, language);
  const fullTitle = title.includes(siteName) ? title : `${title} · ${siteName}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={themeColour} />
      {listing === 'listed' ? <Alternates pathname={pathname} /> : <meta name="robots" content="noindex" />}
      {listing === 'nowhere' ? null : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {listing === 'nowhere' ? null : <meta property="og:url" content={address} />}
      <meta property="og:locale" content={languages[language].openGraph} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebApplication',
          name: productName,
          alternateName: 'محراب',
          url: siteOrigin + inLanguage('/', language),
          description,
          applicationCategory: 'LifestyleApplication',
          operatingSystem: 'Any',
          browserRequirements: 'Requires JavaScript',
          inLanguage: language,
          image: picture,
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
        }}
      />
    </>
  );
}

/** The same page in every language. */
function Alternates({ pathname }: { pathname: string }) {
  return (
    <>
      {languageCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={siteOrigin + inLanguage(pathname, code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={siteOrigin + pathname} />
    </>
  );
}

/** JSON-LD is data, not a script; `<` is escaped so that no text can end the element. */
function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own JSON with every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
