import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageFrame, PageFrames } from '../../src/contract/page-renderer.ts';
import { type PageLanguage, pageLanguages } from '../../src/domain/language/page-language.ts';
import { languages } from '../../src/web/i18n/languages.ts';
import { cityPaths, fallbackPaths } from '../../src/web/paths.ts';
import { root } from '../root.ts';
import { appManifestOf } from './app-manifests.ts';
import { createFontPreloads, createPreloads, type Manifest } from './preloads.ts';

const clientDir = path.join(root, 'dist/client');

export const wanderingPages: readonly string[] = Object.values(fallbackPaths);

/** The HTML document around a page: the fonts, stylesheet and scripts that a route needs in a language. */
export type FrameOf = (route: string, language: PageLanguage) => PageFrame;

/** @param startNotices by language: what a document shows if its script doesn't start */
export async function createFrames(
  manifest: Manifest,
  startNotices: ReadonlyMap<PageLanguage, string>,
): Promise<FrameOf> {
  const template = paintFirst(await readFile(path.join(clientDir, 'index.html'), 'utf8'));
  const preloads = createPreloads(manifest);
  const fontPreloads = createFontPreloads(await readdir(path.join(clientDir, 'assets')));
  const [start = '', middle = '', rest = ''] = template.split(/<!--(?:head|app)-->/);
  const [rootEnd = '', end = ''] = splitAfter(rest, '</div>');
  return (route, language) => [
    start.replace(
      '<html lang="en" dir="ltr">',
      `<html lang="${language}" dir="${languages[language].dir}">`,
    ) + fontPreloads(language),
    preloads(route, language) +
      linkManifest(wanderingPages.includes(route) ? addRoute(middle, route) : middle, language).replace(
        '<!--start-notice-->',
        startNotices.get(language) ?? '',
      ),
    rootEnd,
    end,
  ];
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

/**
 * Loads the stylesheet first, because it blocks the first paint, and scripts after everything that the first paint needs,
 * because the page is readable before any script runs.
 */
function paintFirst(template: string): string {
  const link = /<link rel="stylesheet"[^>]*>/.exec(template)?.[0];
  if (!link) throw new Error('The built page has no stylesheet');
  return template
    .replace(link, '')
    .replace('<script src="/boot.js">', () => `${link}<script src="/boot.js">`)
    .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');
}
