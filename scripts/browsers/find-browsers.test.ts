import { chmodSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { findFirefox, findWebKit } from './find-browsers.ts';

function folderWith(...names: string[]): string {
  const folder = temporaryFolder(Object.fromEntries(names.map((name) => [name, '#!/bin/sh'])));
  for (const name of names) chmodSync(path.join(folder, name), 0o755);
  return folder;
}

it('finds Firefox ESR on the PATH, preferring the one in FIREFOX_PATH', () => {
  const folder = folderWith('firefox-esr');
  const named = path.join(folderWith('firefox'), 'firefox');
  expect(findFirefox({ PATH: folder })).toBe(path.join(folder, 'firefox-esr'));
  expect(findFirefox({ PATH: folder, FIREFOX_PATH: named })).toBe(named);
  expect(findFirefox({ PATH: '/nowhere' })).toBeUndefined();
});

it('finds WebKit only together with its driver and a display, and picks the latest version', () => {
  const programs = folderWith('WebKitWebDriver', 'Xvfb');
  const libraries = folderWith(
    'x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
    'x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  );
  expect(findWebKit({ PATH: programs }, libraries)).toEqual({
    driver: path.join(programs, 'WebKitWebDriver'),
    display: path.join(programs, 'Xvfb'),
    miniBrowser: path.join(libraries, 'x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'),
  });
  expect(findWebKit({ PATH: folderWith('WebKitWebDriver') }, libraries)).toBeUndefined();
  expect(findWebKit({ PATH: programs }, folderWith())).toBeUndefined();
});
