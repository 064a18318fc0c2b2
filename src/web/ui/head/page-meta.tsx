import { inLanguage, type Language, languageCodes, languages } from '../../i18n/languages.ts';
import { message, type Translate, useLocalisation } from '../../i18n/localisation.tsx';
import { useLocation } from '../router/router.tsx';
import { siteOrigin } from './site-origin.ts';
import { cardAddress, cardSize } from './social-card.ts';
import {
  breadcrumbList,
  type Crumb,
  jsonLd,
  type StructuredNode,
  siteAndOrganization,
  webApplication,
} from './structured-data.ts';

export interface PageMetaProps {
  /** Translated title. The product name is appended unless the title contains it. */
  readonly title: string;
  readonly description: string;
  /** `unlisted` pages (the account's) aren't indexed by search engines. `nowhere`: the 404 page, which has no URL of its own. */
  readonly listing?: 'listed' | 'unlisted' | 'nowhere';
  /** The path to this page, including the page itself. Home is prepended. */
  readonly breadcrumb?: readonly Crumb[];
  /** More schema.org nodes for the page's content. */
  readonly structuredData?: readonly StructuredNode[];
}

const productName = message('Mihrab');
const productDescription = message(
  'Prayer times for your location, Qibla direction, mosques and halal food near you. Works offline.',
);
const themeColour = '#1f7a5c';

/**
 * Social networks and search engines read the HTML as sent. Tags that are only for them are left out of the browser's
 * bundle, and hydration keeps those in the document.
 */
const isSentDocument = import.meta.env.SSR;

/**
 * The metadata of a page. React hoists title, meta and link into <head>; the prerender moves them there.
 * Canonical URLs use the site's configured origin, never the host of a request.
 */
export function PageMeta({ title, description, listing = 'listed', ...structure }: PageMetaProps) {
  const { language, t } = useLocalisation();
  const { pathname } = useLocation();
  const siteName = t(productName);
  const fullTitle = title.includes(siteName) ? title : `${title} · ${siteName}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={themeColour} />
      {listing === 'listed' ? <Alternates pathname={pathname} /> : <meta name="robots" content="noindex" />}
      {listing === 'nowhere' ? null : <link rel="canonical" href={addressIn(language, pathname)} />}
      {isSentDocument ? <SocialTags {...{ title, description, listing, pathname, fullTitle }} /> : null}
      <StructuredData pathname={pathname} {...structure} />
    </>
  );
}

interface SocialTagsProps extends Required<Pick<PageMetaProps, 'title' | 'description' | 'listing'>> {
  readonly pathname: string;
  readonly fullTitle: string;
}

/** Open Graph and Twitter tags for shared links: https://ogp.me */
function SocialTags({ title, description, listing, pathname, fullTitle }: SocialTagsProps) {
  const { language, t } = useLocalisation();
  const picture = siteOrigin + cardAddress(pathname, language, listing === 'listed', title + description);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t(productName)} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {listing === 'nowhere' ? null : <meta property="og:url" content={addressIn(language, pathname)} />}
      <Locales language={language} hasOthers={listing === 'listed'} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={fullTitle} />
    </>
  );
}

const addressIn = (language: Language, pathname: string): string =>
  siteOrigin + inLanguage(pathname, language);

/** The same page in every language. */
function Alternates({ pathname }: { pathname: string }) {
  return (
    <>
      {languageCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code, pathname)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={siteOrigin + pathname} />
    </>
  );
}

function Locales({ language, hasOthers }: { language: Language; hasOthers: boolean }) {
  const others = hasOthers ? languageCodes.filter((code) => code !== language) : [];
  return (
    <>
      <meta property="og:locale" content={languages[language].openGraph} />
      {others.map((code) => (
        <meta key={code} property="og:locale:alternate" content={languages[code].openGraph} />
      ))}
    </>
  );
}

interface StructureProps extends Pick<PageMetaProps, 'breadcrumb' | 'structuredData'> {
  readonly pathname: string;
}

/** JSON-LD: the application on every page, the site on Home, and breadcrumbs on all other pages. */
function StructuredData(props: StructureProps) {
  const { language, t } = useLocalisation();
  const json = isSentDocument ? jsonLd(graphOf(props, language, t)) : '';
  const type = 'application/ld+json';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own JSON with every `<` escaped
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

function graphOf(
  { pathname, breadcrumb = [], structuredData = [] }: StructureProps,
  language: Language,
  t: Translate,
): StructuredNode[] {
  const application = webApplication({
    name: productName,
    description: t(productDescription),
    url: addressIn(language, '/'),
    image: siteOrigin + cardAddress('/', language, false, ''),
    language,
  });
  const way = [{ name: t(productName), path: '/' }, ...breadcrumb];
  return [
    application,
    ...(pathname === '/' ? siteAndOrganization(productName, siteOrigin) : []),
    ...(way.length > 1 ? [breadcrumbList(way, (path) => addressIn(language, path))] : []),
    ...structuredData,
  ];
}
