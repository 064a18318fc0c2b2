import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runChild } from './run-child.mjs';

const node = process.execPath;

describe('runChild', () => {
  it.each([
    ['process.exit(0)', 0],
    ['process.exit(7)', 7],
    ["process.kill(process.pid, 'SIGKILL')", 137],
  ])('resolves to the exit code of %s: %i', async (program, code) => {
    expect(await runChild(node, ['-e', program])).toBe(code);
  });

  it('rejects if the program does not exist', async () => {
    await expect(runChild('no-such-program-here', [])).rejects.toThrow('ENOENT');
  });
});

const server = `process.on('SIGTERM', () => { console.log('stopping'); process.exit(0); });
  console.log('serving ' + process.pid); setInterval(() => {}, 1000);`;
/** Logs SIGUSR2 and keeps running. */
const restartHandler = `process.on('SIGUSR2', () => console.log('exchanging'));`;
const wrapper = `import { runChild } from ${JSON.stringify(path.join(import.meta.dirname, 'run-child.mjs'))};
  process.exitCode = await runChild(process.execPath, ['-e', process.env.SERVER]);`;

/** Returns a function that waits until the process has printed `word`, and resolves to all its output so far. */
function watchOutput(child: ChildProcess) {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return async (word: string) => {
    while (!output.includes(word)) await once(child.stdout as NodeJS.ReadableStream, 'data');
    return output;
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
  it('receives the restart signal through its wrapper, which then still forwards SIGTERM', async () => {
    const child = startWrapper(node, ['--input-type=module', '-e', wrapper], restartHandler + server);
    const waitFor = watchOutput(child);
    await waitFor('serving');
    child.kill('SIGUSR2');
    await waitFor('exchanging');
    child.kill('SIGTERM');
    await waitFor('stopping');
  });
});

describe('a killed command', () => {
  it('stops its child process on SIGTERM', async () => {
    const child = startWrapper(node, ['--input-type=module', '-e', wrapper]);
    const waitFor = watchOutput(child);
    await waitFor('serving');
    child.kill('SIGTERM');
    await waitFor('stopping');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('stops its child process if only the shell between it and npm is killed', async () => {
    const child = startWrapper('/bin/sh', ['-c', `"${node}" --input-type=module -e "$WRAPPER"; true`]);
    const waitFor = watchOutput(child);
    await waitFor('serving');
    child.kill('SIGKILL');
    expect(await waitFor('stopping')).toContain('stopping');
  });
});
