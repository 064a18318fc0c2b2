import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runChild } from './run-child.mjs';

const node = process.execPath;

describe('the code of a child', () => {
  it.each([
    ['process.exit(0)', 0],
    ['process.exit(7)', 7],
    ["process.kill(process.pid, 'SIGKILL')", 137],
  ])('%s gives %i', async (program, code) => {
    expect(await runChild(node, ['-e', program])).toBe(code);
  });

  it('is an error when the program does not exist', async () => {
    await expect(runChild('no-such-program-here', [])).rejects.toThrow('ENOENT');
  });
});

const server = `process.on('SIGTERM', () => { console.log('stopping'); process.exit(0); });
  console.log('serving ' + process.pid); setInterval(() => {}, 1000);`;
/** Says what it gets, and goes on. */
const listener = `process.on('SIGUSR2', () => console.log('exchanging'));`;
const wrapper = `import { runChild } from ${JSON.stringify(path.join(import.meta.dirname, 'run-child.mjs'))};
  process.exitCode = await runChild(process.execPath, ['-e', process.env.SERVER]);`;

/** What the process has said so far, and a promise for the moment when it says `word`. */
function listen(child: ChildProcess) {
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return async (word: string) => {
    while (!said.includes(word)) await once(child.stdout as NodeJS.ReadableStream, 'data');
    return said;
  };
}

function startWrapper(command: string, args: string[], program = server): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, SERVER: program, WRAPPER: wrapper },
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL');
    } catch {
      // It ended by itself, as it should.
    }
  });
  return child;
}

describe('a server of several processes', () => {
  it('hears through its wrapper that it is to exchange them, and the wrapper stays', async () => {
    const child = startWrapper(node, ['--input-type=module', '-e', wrapper], listener + server);
    const until = listen(child);
    await until('serving');
    child.kill('SIGUSR2');
    await until('exchanging');
    child.kill('SIGTERM');
    await until('stopping');
  });
});

describe('a killed command takes its child along', () => {
  it('when it gets SIGTERM itself', async () => {
    const child = startWrapper(node, ['--input-type=module', '-e', wrapper]);
    const until = listen(child);
    await until('serving');
    child.kill('SIGTERM');
    await until('stopping');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('when only the shell between it and npm is killed', async () => {
    const child = startWrapper('/bin/sh', ['-c', `"${node}" --input-type=module -e "$WRAPPER"; true`]);
    const until = listen(child);
    await until('serving');
    child.kill('SIGKILL');
    expect(await until('stopping')).toContain('stopping');
  });
});
