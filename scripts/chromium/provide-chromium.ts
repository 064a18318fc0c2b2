import { canUseApt, installPackages, succeeds, updatePackageLists } from '../apt-packages.ts';
import { findChromium, findWholeChromium } from './find-chromium.ts';

/** Debian's packages include every shared library; Playwright's download doesn't, so it is the fallback. */
async function installChromium(): Promise<void> {
  if (canUseApt) {
    console.log('Installing Chromium with apt-get…');
    await updatePackageLists();
    const isInstalled = await installPackages('chromium', 'fonts-noto-core');
    // Some Debian releases don't have this package. Without it everything works, only slower.
    await installPackages('chromium-headless-shell');
    if (isInstalled) return;
  }
  console.log('Downloading Chromium with Playwright…');
  await succeeds(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

export const chromiumAdvice =
  'No Chromium was found: install one (for example `npx playwright install --with-deps chromium`) or name it in CHROMIUM_PATH.';

/** Path of a Chromium, installing one if there is none; undefined when that fails. */
export async function provideChromium(): Promise<string | undefined> {
  const installed = findChromium();
  if (installed && findWholeChromium()) return installed;
  await installChromium();
  return findChromium();
}
