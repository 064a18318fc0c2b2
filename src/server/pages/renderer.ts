import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlacePageData } from '../../contract/cities.ts';
import { type PageFrames, type PageRenderer, pageDataId } from '../../contract/page-renderer.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import { putOriginIn } from '../platform/page-documents.ts';

/** Makes whole documents. The first one of a language waits for its words. */
export type RenderDocument = (address: string, language: PageLanguage, json: string) => Promise<string>;

/**
 * Opens what the build left in `folder`; undefined where it left nothing. The code of the page is loaded at the first
 * call: it takes a third of a second, which no start has to wait for.
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
    const page = start + putOriginIn(head, publicUrl) + middle + putOriginIn(body, publicUrl) + rootEnd;
    return page + dataElement(json) + end;
  };
}

/** JSON is data, not a script; `<` is escaped so that no text can end the element. */
function dataElement(json: string): string {
  return `<script type="application/json" id="${pageDataId}">${json.replaceAll('<', '\\u003c')}</script>`;
}
