import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlacePageData } from '../../contract/cities.ts';
import { type PageFrames, type PageRenderer, pageDataId } from '../../contract/page-renderer.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import { insertOrigin } from '../platform/page-documents.ts';

/** Renders a complete HTML document. The first one in a language also loads its messages. */
export type RenderDocument = (address: string, language: PageLanguage, json: string) => Promise<string>;

/**
 * Opens the renderer that the build wrote to `folder`; undefined if there is none. The page's code is loaded on the first
 * call, because it would delay the start by a third of a second.
 */
export function openRenderer(folder: string, publicUrl: string): RenderDocument | undefined {
  const framesFile = join(folder, 'frames.json');
  if (!existsSync(framesFile)) return undefined;
  const frames = JSON.parse(readFileSync(framesFile, 'utf8')) as PageFrames;
  let loaded: Promise<PageRenderer> | undefined;
  return async (address, language, json) => {
    loaded ??= import(pathToFileURL(join(folder, 'entry-server.js')).href) as Promise<PageRenderer>;
    const renderer = await loaded;
    await renderer.prepare(address, language);
    const data = JSON.parse(json) as PlacePageData;
    const { head, body } = renderer.renderNow(address, language, data);
    const [start, middle, rootEnd, end] = frames[language][data.kind];
    const page = start + insertOrigin(head, publicUrl) + middle + insertOrigin(body, publicUrl) + rootEnd;
    return page + dataElement(json) + end;
  };
}

/** Escapes `<`, so that no text can end the script element. */
function dataElement(json: string): string {
  return `<script type="application/json" id="${pageDataId}">${json.replaceAll('<', '\\u003c')}</script>`;
}
