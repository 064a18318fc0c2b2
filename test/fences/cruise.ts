import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../scripts/root.ts';

/** An import that violates a rule. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
}

export interface CruiseResult {
  readonly moduleCount: number;
  readonly violations: readonly Violation[];
}

interface CruiseOutput {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

/** Runs dependency-cruiser on a folder with the configuration and `src`, like `npm run check`. */
export function cruise(folder: string): CruiseResult {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser returned no result: ${stderr}`);
  const { summary }: CruiseOutput = JSON.parse(stdout);
  const violations = summary.violations.map(({ from, rule }) => ({ rule: rule.name, from }));
  return { moduleCount: summary.totalCruised, violations };
}
