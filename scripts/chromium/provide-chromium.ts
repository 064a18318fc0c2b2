import { canUseApt, installPackages, succeeds, updatePackageLists } from '../apt-packages.ts';
import { findChromium, findWholeChromium } from './find-chromium.ts';

/** Debian's own packages bring every library along; Playwright's download does not, so it comes second. */
async function installChromium(): Promise<void> {
  if (canUseApt) {
    console.log('Installing Chromium with apt-get…');
    await updatePackageLists();
    const isThere = await installPackages('chromium', 'fonts-noto-core');
    // Not every release of Debian has it, and without it all is the same but slower.
    await installPackages('chromium-headless-shell');
    if (isThere) return;
  }
  console.log('Downloading Chromium with Playwright…');
  await succeeds(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

export const chromiumAdvice =
  'No Chromium was found: install one (for example `npx playwright install --with-deps chromium`) or name it in CHROMIUM_PATH.';

/** Path of a Chromium, installed by the machine's means if there is none; nothing when that fails. */
export async function provideChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found && findWholeChromium()) return found;
  await installChromium();
  return findChromium();
}
