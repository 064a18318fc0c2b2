import { chmodSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeIn } from '../../test/harness/temporary-folder.ts';
import { findChromium } from './find-chromium.ts';

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

  it.each(['chromium', 'chromium-browser', 'google-chrome'])('finds %s on the PATH', (name) => {
    const folder = folderWith(name);
    expect(findChromium({ PATH: `/nowhere${path.delimiter}${folder}` })).toBe(path.join(folder, name));
  });

  it('passes over a file that cannot be run', () => {
    const folder = folderWith('chromium', 0o644);
    expect(findChromium({ PATH: folder })).not.toBe(path.join(folder, 'chromium'));
  });
});
