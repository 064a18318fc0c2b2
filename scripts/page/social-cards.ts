import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { languageOfPath } from '../../src/domain/language/page-language.ts';
import { makeCardFonts } from '../pictures/card-fonts.ts';
import { createMeasure } from '../pictures/measure-text.ts';
import { type CardTexts, socialCard } from '../pictures/social-card.ts';
import { root } from '../root.ts';

const fontFolder = path.join(root, '.cache/card-fonts');

/**
 * Draws the social card (1200 × 630) of every page that has its own, with the page's texts; needs no browser. The documents in
 * `clientDir` contain the file name of each.
 */
export async function drawSocialCards(clientDir: string): Promise<void> {
  const fontFiles = await makeCardFonts(fontFolder);
  const measure = createMeasure(fontFiles);
  const cards = await findCards(clientDir);
  await Promise.all(
    cards.map(async ({ file, texts }) => {
      const font = { fontFiles, loadSystemFonts: false };
      const image = await renderAsync(socialCard(texts, measure), { font });
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, image.asPng());
    }),
  );
}

interface Card {
  readonly file: string;
  readonly texts: CardTexts;
}

async function findCards(clientDir: string): Promise<Card[]> {
  const documents = (await readdir(clientDir, { recursive: true })).filter((name) => name.endsWith('.html'));
  const cards = await Promise.all(
    documents.map(async (name) => cardOf(clientDir, await readFile(path.join(clientDir, name), 'utf8'))),
  );
  return cards.filter((card) => card !== undefined);
}

/** The URL of a page's own card ends with a hash of its texts; other pages share another page's card. */
function cardOf(clientDir: string, html: string): Card | undefined {
  const url = new URL(readProperty(html, 'image'));
  if (url.search === '') return undefined;
  const siteName = readProperty(html, 'site_name');
  const page = path.basename(url.pathname, '.png');
  const title = page === 'home' ? siteName : readProperty(html, 'title').replace(` · ${siteName}`, '');
  const language = languageOfPath(new URL(readProperty(html, 'url')).pathname);
  const texts = { page, language, siteName, title, text: readProperty(html, 'description') };
  return { file: path.join(clientDir, url.pathname), texts };
}

function readProperty(html: string, name: string): string {
  const content = new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
  if (content === undefined) throw new Error(`A document of the build has no og:${name}`);
  return content
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
