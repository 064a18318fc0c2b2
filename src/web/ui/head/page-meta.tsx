import { useLocation } from 'react-router';
import { inLanguage, type Language, languageCodes, languages } from '../../i18n/languages.ts';
import { message, type Translate, useLocalisation } from '../../i18n/localisation.tsx';
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
  /** Translated title; the product's name is put behind it where it is not in it. */
  readonly title: string;
  readonly description: string;
  /** Search engines leave out what is `unlisted` (account pages); the 404 page stands `nowhere`, at no address of its own. */
  readonly listing?: 'listed' | 'unlisted' | 'nowhere';
  /** The way to this page, itself included; Home comes before it by itself. */
  readonly breadcrumb?: readonly Crumb[];
  /** What else the page holds that schema.org has a type for. */
  readonly structuredData?: readonly StructuredNode[];
}

const productName = message('Mihrab');
const productDescription = message(
  'True prayer times for where you are, with the method named, the Qibla, mosques and halal food nearby. Works offline.',
);
const themeColour = '#1f7a5c';

/**
 * Networks and search engines read the document as it is sent. The browser neither needs nor carries what is meant for
 * them alone, and leaves in the document what it finds there.
 */
const isSentDocument = import.meta.env.SSR;

/**
 * The head of one page. React lifts title, meta and link into <head>; the prerender cuts them there.
 * Canonical addresses use the site's own origin from the build, never the host of a request.
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

/** What networks show of a page that somebody sends on: https://ogp.me */
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

/** The page in the words of schema.org: the application on each, the site on the first, the way to every other. */
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
