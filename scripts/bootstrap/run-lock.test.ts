import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { withRunLock } from './run-lock.mjs';

it('runs one task at a time and calls onWait once', async () => {
  const file = path.join(temporaryFolder(), 'deep', 'lock');
  const log: string[] = [];
  let waits = 0;
  const work = async (name: string) => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    log.push(`${name} ends`);
  };
  const first = withRunLock(file, () => work('first'));
  const second = withRunLock(
    file,
    () => work('second'),
    () => {
      waits += 1;
    },
  );
  await Promise.all([first, second]);
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(waits).toBe(1);
  expect(existsSync(file)).toBe(false);
});

it('releases the lock if the task fails', async () => {
  const file = path.join(temporaryFolder(), 'lock');
  await expect(withRunLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withRunLock(file, async () => 'done')).toBe('done');
});

it('takes over the lock of a killed process', async () => {
  const file = path.join(temporaryFolder(), 'lock');
  const holder = `import { withRunLock } from ${JSON.stringify(path.join(import.meta.dirname, 'run-lock.mjs'))};
    withRunLock(${JSON.stringify(file)}, () => { console.log('held'); return new Promise((r) => setTimeout(r, 60000)); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder]);
  await once(child.stdout, 'data');
  expect(readFileSync(file, 'utf8')).toContain(String(child.pid));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await withRunLock(file, async () => 'taken over')).toBe('taken over');
});

it.runIf(process.platform === 'linux')(
  'takes over the lock of an exited process whose ID has been reused',
  async () => {
    const file = path.join(temporaryFolder(), 'lock');
    writeFileSync(file, `${process.pid} 1`);
    expect(await withRunLock(file, async () => 'taken over')).toBe('taken over');
  },
);
