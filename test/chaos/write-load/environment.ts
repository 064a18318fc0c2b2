import { startSiteverify } from '../../stand-ins/bot-check/start-siteverify.ts';
import type { ScenarioContext } from '../scenario.ts';

/** Variables of a server to which everybody may write as often as they like, from whatever network they say. */
export async function writeLoadEnvironment(
  context: ScenarioContext,
): Promise<Readonly<Record<string, string>>> {
  const siteverify = await startSiteverify();
  context.onCleanup(() => siteverify.close());
  return { ...siteverify.environment, RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' };
}
