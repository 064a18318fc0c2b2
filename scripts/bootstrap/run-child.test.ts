import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runChild } from './run-child.mjs';

const node = process.execPath;

describe('the exit code of a child process', () => {
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
/** Logs the signals it receives and keeps running. */
const listener = `process.on('SIGUSR2', () => console.log('exchanging'));`;
const wrapper = `import { runChild } from ${JSON.stringify(path.join(import.meta.dirname, 'run-child.mjs'))};
  process.exitCode = await runChild(process.execPath, ['-e', process.env.SERVER]);`;

/** The output so far, and a promise that resolves when the process prints `word`. */
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
      // It has exited already, as expected.
    }
  });
  return child;
}

describe('a multi-process server', () => {
  it('receives the restart signal through its wrapper, which keeps running', async () => {
    const child = startWrapper(node, ['--input-type=module', '-e', wrapper], listener + server);
    const until = listen(child);
    await until('serving');
    child.kill('SIGUSR2');
    await until('exchanging');
    child.kill('SIGTERM');
    await until('stopping');
  });
});

describe('a killed command stops its child process', () => {
  it('when it receives SIGTERM itself', async () => {
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
