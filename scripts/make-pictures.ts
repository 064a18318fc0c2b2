import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from './chromium/find-chromium.ts';
import { iconPicture } from './pictures/icon.ts';
import type { Picture } from './pictures/picture.ts';
import { root } from './root.ts';

/** Draws the images used outside the page: the home screen icons. */
async function makePictures(pictures: readonly Picture[]): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...chromiumArguments],
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage();
  for (const { file, width, height, html } of pictures) {
    await page.setViewportSize({ width, height });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ omitBackground: true });
    await writeFile(path.join(root, 'src/web/public', file), png);
    console.log(`${file}: ${width} by ${height}, ${(png.length / 1024).toFixed(1)} kB`);
  }
  await browser.close();
}

await makePictures([
  iconPicture('icon-180.png', 180, 'square'),
  iconPicture('icon-192.png', 192, 'free'),
  iconPicture('icon-512.png', 512, 'free'),
  iconPicture('icon-maskable-512.png', 512, 'square'),
]);
