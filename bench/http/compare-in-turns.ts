import { median } from '../../scripts/median.ts';
import type { Row } from '../row.ts';
import { load, type Target } from './load.ts';

const rounds = 3;
const roundSeconds = 5;
const warmUpSeconds = 2;

export const bareRoute = 'bare Fastify route with Zod';

export interface Measured {
  /** Requests a second: the median of the turns. */
  readonly ours: number;
  readonly bare: number;
  /** The median of the ratios within each turn, because the machine's other load changes from turn to turn. */
  readonly ratio: number;
}

/** Loads both in turns, each after a warm-up. */
export async function compareInTurns(ours: Target, bare: Target): Promise<Measured> {
  await load(ours, warmUpSeconds);
  await load(bare, warmUpSeconds);
  const turns: { readonly ours: number; readonly bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    turns.push({ bare: await load(bare, roundSeconds), ours: await load(ours, roundSeconds) });
  }
  return {
    ours: median(turns.map((turn) => turn.ours)),
    bare: median(turns.map((turn) => turn.bare)),
    ratio: median(turns.map((turn) => turn.ours / turn.bare)),
  };
}

export function rowOf(name: string, { ours, ratio }: Measured, target: string): Row {
  return {
    name,
    value: Math.round(ours),
    unit: 'requests/s',
    yardstick: bareRoute,
    ratio: Math.round(ratio * 100) / 100,
    target,
  };
}
