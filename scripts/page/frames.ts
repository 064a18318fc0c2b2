import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageFrame, PageFrames } from '../../src/contract/page-renderer.ts';
import { type PageLanguage, pageLanguages } from '../../src/domain/language/page-language.ts';
import { languages } from '../../src/web/i18n/languages.ts';
import { cityPaths, fallbackPaths, paths } from '../../src/web/paths.ts';
import { root } from '../root.ts';
import { appManifestOf } from './app-manifests.ts';
import { createFontPreloads, createPageFiles, entryFilesOf, type Manifest } from './preloads.ts';

const clientDir = path.join(root, 'dist/client');

export const wanderingPages: readonly string[] = Object.values(fallbackPaths);

/** The HTML document around a page: the fonts, stylesheet and scripts that a route needs in a language. */
export type FrameOf = (route: string, language: PageLanguage) => PageFrame;

/** Pages that most visitors only read. They start with `entry-quiet.ts`, which loads the app when it is needed. */
const quietRoutes: readonly string[] = [
  ...Object.values(cityPaths),
  ...[paths.privacy, paths.terms, paths.termsOfService, paths.contact],
];

interface FrameParts {
  /** By language: what a document shows if its script doesn't start. */
  readonly startNotices: ReadonlyMap<PageLanguage, string>;
  /** Files of the built `entry-start.ts` and `entry-quiet.ts`. */
  readonly documentScripts: { readonly start: string; readonly quiet: string };
}

export async function createFrames(
  manifest: Manifest,
  { startNotices, documentScripts }: FrameParts,
): Promise<FrameOf> {
  const template = paintFirst(await readFile(path.join(clientDir, 'index.html'), 'utf8'));
  const filesOf = createPageFiles(manifest);
  const fontPreloads = createFontPreloads(await readdir(path.join(clientDir, 'assets')));
  const [start = '', middle = '', rest = ''] = template.split(/<!--(?:head|app)-->/);
  const [rootEnd = '', end = ''] = splitAfter(rest, '</div>');
  return (route, language) => {
    const { scripts, styles } = filesOf(route, language);
    const isQuiet = quietRoutes.includes(route);
    const body = linkManifest(wanderingPages.includes(route) ? addRoute(middle, route) : middle, language);
    return [
      start.replace(
        '<html lang="en" dir="ltr">',
        `<html lang="${language}" dir="${languages[language].dir}">`,
      ) + fontPreloads(language),
      (isQuiet ? styleLinks(styles) : '') +
        moduleScript(isQuiet ? documentScripts.quiet : documentScripts.start) +
        listScripts([...entryFilesOf(manifest), ...scripts]) +
        withoutEntry(body).replace('<!--start-notice-->', startNotices.get(language) ?? ''),
      rootEnd,
      end,
    ];
  };
}

/** The URLs of the app's scripts, the entry first, for `loadApp`. */
function listScripts(files: readonly string[]): string {
  const urls = JSON.stringify(files.map((file) => `/${file}`));
  return `<script type="application/json" id="app-scripts">${urls}</script>`;
}

const moduleScript = (file: string): string =>
  `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`;

/** Styles that otherwise come with the code of the page. */
const styleLinks = (files: readonly string[]): string =>
  files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');

/** Without the app's entry and its preloads. */
function withoutEntry(middle: string): string {
  const quiet = middle.replaceAll(
    /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g,
    '',
  );
  if (quiet === middle) throw new Error('The built page has no entry');
  return quiet;
}

function splitAfter(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark) + mark.length;
  return [text.slice(0, at), text.slice(at)];
}

/** Tells the not-found page its own path, which isn't in the URL. */
function addRoute(middle: string, route: string): string {
  return middle.replace('<div id="root"', `<div id="root" data-shows="${route}"`);
}

/** Links the manifest of the page's language, so that the app is installed under its name in that language. */
function linkManifest(middle: string, language: PageLanguage): string {
  return middle.replace(`/${appManifestOf('en')}`, `/${appManifestOf(language)}`);
}

/** The frames of pages that the server renders. */
export function renderedFrames(frameOf: FrameOf): PageFrames {
  const kinds = Object.entries(cityPaths);
  return Object.fromEntries(
    pageLanguages.map((language) => [
      language,
      Object.fromEntries(kinds.map(([kind, route]) => [kind, frameOf(route, language)])),
    ]),
  ) as PageFrames;
}

/** Loads the stylesheet first, because it blocks the first paint. */
function paintFirst(template: string): string {
  const link = /<link rel="stylesheet"[^>]*>/.exec(template)?.[0];
  if (!link) throw new Error('The built page has no stylesheet');
  return template
    .replace(link, '')
    .replace('<script src="/boot.js">', () => `${link}<script src="/boot.js">`);
}
