import { chmodSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeIn } from '../../test/harness/temporary-folder.ts';
import { findChromium, findWholeChromium } from './find-chromium.ts';

function folderWith(name: string, mode = 0o755): string {
  const folder = temporaryFolder();
  writeIn(folder, name, '#!/bin/sh\n');
  chmodSync(path.join(folder, name), mode);
  return folder;
}

describe('finding a Chromium', () => {
  it('takes the one that CHROMIUM_PATH names before all others', () => {
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

  it('takes the shell before the browser with windows, wherever on the PATH the two lie', () => {
    const [browser, shell] = [folderWith('chromium'), folderWith('chromium-headless-shell')];
    const found = findChromium({ PATH: `${browser}${path.delimiter}${shell}` });
    expect(found).toBe(path.join(shell, 'chromium-headless-shell'));
    expect(findWholeChromium({ PATH: `${shell}${path.delimiter}${browser}` })).toBe(
      path.join(browser, 'chromium'),
    );
  });

  it('passes over a file that cannot be run', () => {
    const folder = folderWith('chromium', 0o644);
    expect(findChromium({ PATH: folder })).not.toBe(path.join(folder, 'chromium'));
  });
});
