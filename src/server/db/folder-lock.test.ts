import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(['linux', 'darwin'] as const)('the lock of a folder on %s', (platform) => {
  it.skipIf(platform === 'linux' && process.platform !== 'linux')(
    'is exclusive until it is released',
    async () => {
      const release = await lockFolder(folder, platform);
      await expect(lockFolder(folder, platform)).rejects.toThrow(FolderInUseError);

      await release();
      const next = await lockFolder(folder, platform);
      await next();
    },
  );
});

describe('a lock file', () => {
  it.each([
    ['a process that is gone', '999999999'],
    ['an unreadable process id', 'x'],
  ])('of %s is ignored', async (_owner, content) => {
    writeFileSync(join(folder, 'mihrab.lock'), content);

    const release = await lockFolder(folder, 'darwin');
    await expect(lockFolder(folder, 'darwin')).rejects.toThrow(FolderInUseError);
    await release();
  });
});
