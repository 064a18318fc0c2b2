import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../root.ts';

/** One import that breaks one rule. */
interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

interface CruiseResult {
  readonly moduleCount: number;
  readonly violations: readonly Violation[];
}

interface CruiseOutput {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** Runs dependency-cruiser over the `src` of a folder, with that folder's configuration. */
export async function cruise(folder: string): Promise<CruiseResult> {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
  const { stdout, stderr } = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(stdout), text(stderr)]);
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser gave no answer: ${errors}`);
  const { summary }: CruiseOutput = JSON.parse(output);
  const violations = summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to }));
  return { moduleCount: summary.totalCruised, violations };
}
