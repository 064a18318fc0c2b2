import { chmodSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFileIn } from '../../test/harness/temporary-folder.ts';
import { findChromium, findWholeChromium } from './find-chromium.ts';

function folderWith(name: string, mode = 0o755): string {
  const folder = temporaryFolder();
  writeFileIn(folder, name, '#!/bin/sh\n');
  chmodSync(path.join(folder, name), mode);
  return folder;
}

describe('finding a Chromium', () => {
  it('prefers the one in CHROMIUM_PATH', () => {
    const named = path.join(folderWith('my-browser'), 'my-browser');
    const environment = { CHROMIUM_PATH: named, PATH: folderWith('chromium') };
    expect(findChromium(environment)).toBe(named);
  });

  it.each(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'])(
    'finds %s on the PATH',
    (name) => {
      const folder = folderWith(name);
      expect(findChromium({ PATH: `/nowhere${path.delimiter}${folder}` })).toBe(path.join(folder, name));
    },
  );

  it('prefers the headless shell, whatever the order of the PATH', () => {
    const [browser, shell] = [folderWith('chromium'), folderWith('chromium-headless-shell')];
    const chromium = findChromium({ PATH: `${browser}${path.delimiter}${shell}` });
    expect(chromium).toBe(path.join(shell, 'chromium-headless-shell'));
    expect(findWholeChromium({ PATH: `${shell}${path.delimiter}${browser}` })).toBe(
      path.join(browser, 'chromium'),
    );
  });

  it('skips a file that is not executable', () => {
    const folder = folderWith('chromium', 0o644);
    expect(findChromium({ PATH: folder })).not.toBe(path.join(folder, 'chromium'));
  });
});
