import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { originPlaceholder } from '../../src/contract/site-facts.ts';
import { pageLanguages } from '../../src/domain/language/page-language.ts';
import { writeFileIn } from './temporary-folder.ts';

/** Replaces the page's renderer: renders a heading and the number of calls. */
const renderer = `
let count = 0;
export async function prepare() {}
export function renderNow(address, language, data) {
  count += 1;
  const times = data.times ? Object.entries(data.times).filter(([, time]) => /^\\d\\d:\\d\\d$/.test(time)) : [];
  const rows = times.map(([name, time]) => '<time data-name="' + name + '">' + time + '</time>').join('');
  return {
    head: '<link rel="canonical" href="${originPlaceholder}' + address + '">',
    body: '<h1>' + (data.name ?? data.country ?? 'countries') + '</h1>' + rows + '<i>rendering ' + count + '</i>',
  };
}`;

export interface Rendering {
  readonly renderFolder: string;
  readonly pageFolder: string;
  remove(): void;
}

/** Creates a temporary folder with a renderer and a few prerendered documents, as the build does. */
export function createSampleRendering(): Rendering {
  const folder = mkdtempSync(path.join(tmpdir(), 'mihrab-rendering-'));
  const frame = (language: string) => [
    `<!doctype html><html lang="${language}"><head>`,
    '</head><body><div>',
    '</div>',
    '</body></html>',
  ];
  const frames = pageLanguages.map((language) => {
    const documentFrame = frame(language);
    return [language, { countries: documentFrame, country: documentFrame, city: documentFrame }];
  });
  writeFileIn(folder, 'render/package.json', '{"type":"module"}');
  writeFileIn(folder, 'render/entry-server.js', renderer);
  writeFileIn(folder, 'render/frames.json', JSON.stringify(Object.fromEntries(frames)));
  writeFileIn(folder, 'client/index.html', 'home');
  writeFileIn(folder, 'client/prayer-times.html', 'prayer times');
  writeFileIn(folder, 'client/unavailable.html', 'try again');
  writeFileIn(folder, 'client/ar/unavailable.html', 'ar-try again');
  writeFileIn(folder, 'client/404.html', 'lost');
  writeFileIn(folder, 'client/ar/404.html', 'ar-lost');
  return {
    renderFolder: path.join(folder, 'render'),
    pageFolder: path.join(folder, 'client'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
