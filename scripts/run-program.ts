import { runChild } from './bootstrap/run-child.mjs';
import { root } from './root.ts';

/**
 * Runs a TypeScript program of this repository in a child process.
 * @param file relative to the repository, for example `scripts/build.ts`
 * @returns its exit code
 */
export function runProgram(file: string): Promise<number> {
  return runChild(process.execPath, ['--import', 'tsx', file], { cwd: root });
}
